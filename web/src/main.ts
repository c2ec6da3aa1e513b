import { mount } from "svelte";
import App from "./App.svelte";
import { api } from "./lib/api";
import { startRouter } from "./lib/router.svelte";
import { keepSettings } from "./lib/settings.svelte";
import { speak, wanted } from "./lib/words.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

const PATIENCE_MS = 3000;

keepSettings(localStorage, document.documentElement);
startRouter();
/** Without the editions there are no cards to draw; but a page that says so is better than none. */
const editions = api.catalogue().then(
  () => undefined,
  () => undefined,
);
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
await Promise.all([speak(wanted()), Promise.race([editions, patience])]);
mount(App, { target: document.getElementById("app")! });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
