import { mount } from "svelte";
import App from "./App.svelte";
import { startRouter } from "./lib/router.svelte";
import { keepSettings } from "./lib/settings.svelte";
import { speak, wanted } from "./lib/words.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

keepSettings(localStorage, document.documentElement);
startRouter();
await speak(wanted());
mount(App, { target: document.getElementById("app")! });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
