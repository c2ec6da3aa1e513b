// What a browser does with passkeys; the server says everything as JSON, the browser as bytes.

export type Hindrance = "insecure" | "number" | "browser";

/** Why this page cannot have passkeys, if it cannot. */
export function hindrance(page: Pick<Location, "hostname"> = location): Hindrance | null {
  if (!isSecureContext) return "insecure";
  if (/^[\d.]+$|^\[/.test(page.hostname)) return "number";
  return typeof PublicKeyCredential === "undefined" ? "browser" : null;
}

/** Whether a field can offer passkeys among what it fills in by itself. */
export async function canOffer(): Promise<boolean> {
  if (hindrance()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

type Json = Record<string, unknown>;
type Described = { id: string; type: "public-key" };

function described(list: unknown): PublicKeyCredentialDescriptor[] {
  return ((list ?? []) as Described[]).map((one) => ({ ...one, id: bytes(one.id) }));
}

/** Makes a passkey; null if the person did not want to. Throws KnownAlready. */
export async function make(options: Json): Promise<Json | null> {
  const user = options.user as PublicKeyCredentialUserEntityJSON;
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge as string),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: described(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  return asked(() => navigator.credentials.create({ publicKey }));
}

/** Asks for a passkey; null if the person did not want to. With `signal` it waits in a field. */
export async function use(options: Json, signal?: AbortSignal): Promise<Json | null> {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge as string),
    allowCredentials: described(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const waiting = signal ? ({ signal, mediation: "conditional" } as const) : {};
  return asked(() => navigator.credentials.get({ publicKey, ...waiting }));
}

/** The authenticator has a passkey of this person. */
export class KnownAlready extends Error {}

async function asked(ask: () => Promise<Credential | null>): Promise<Json | null> {
  try {
    const found = (await ask()) as PublicKeyCredential | null;
    return found && told(found);
  } catch (error) {
    if (error instanceof DOMException && error.name === "InvalidStateError") {
      throw new KnownAlready();
    }
    return null;
  }
}

const PARTS = [
  "clientDataJSON",
  "attestationObject",
  "authenticatorData",
  "signature",
  "userHandle",
];

function told(credential: PublicKeyCredential): Json {
  const response: Json = {};
  for (const part of PARTS) {
    const value = (credential.response as unknown as Record<string, unknown>)[part];
    if (value instanceof ArrayBuffer) response[part] = text(value);
  }
  const { id, type } = credential;
  return { id, rawId: text(credential.rawId), type, response };
}

export function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

export function text(buffer: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return plain.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
