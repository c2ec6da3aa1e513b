// Who one is, as the server keeps it: passkeys, devices, one-time codes.
import { become, forgetMe, mine, plain, token } from "../lib/api";
import { deviceName } from "../lib/device";
import type {
  DeviceCode,
  DeviceCodeState,
  Guest,
  Keys,
  PasskeyOptions,
  SignInWays,
} from "../protocol";

export const identity = {
  ways: () => plain<SignInWays>("GET", "/sign-in"),
  keys: () => mine<Keys>("GET", "/me/keys"),
  askForPasskey: () => mine<PasskeyOptions>("POST", "/me/passkeys/options"),
  addPasskey: (name: string, credential: unknown) =>
    mine<void>("POST", "/me/passkeys", { name, credential }),
  removePasskey: (id: string) => mine<void>("DELETE", `/me/passkeys/${id}`),
  askToSignIn: () => plain<PasskeyOptions>("POST", "/sign-in/passkey/options"),
  signIn: (credential: unknown) => enter("/sign-in/passkey", { credential }),
  join: (code: string) => enter("/sign-in/code", { code }),
  offerCode: () => mine<DeviceCode>("POST", "/me/code"),
  codeState: () => mine<DeviceCodeState>("GET", "/me/code"),
  withdrawCode: () => mine<void>("DELETE", "/me/code"),
  signOutDevice: (id: string) => mine<void>("DELETE", `/me/devices/${id}`),
  async signOut(): Promise<void> {
    await mine<void>("POST", "/me/sign-out");
    forgetMe();
  },
  async signOutElsewhere(): Promise<void> {
    become(await mine<Guest>("POST", "/me/sign-out-elsewhere"));
  },
};

/** Becomes whoever has proved it; whom this device was before is signed out here. */
async function enter(path: string, proof: object): Promise<Guest> {
  const guest = await plain<Guest>("POST", path, { ...proof, device: deviceName() });
  if (token()) await plain<void>("POST", "/me/sign-out").catch(() => undefined);
  become(guest);
  return guest;
}
