import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";

/** Few files, fetched when they are needed: what all need, the table, the pages beside it. */
const CHUNKS = [
  // What checks a deal comes when a round is over.
  {
    name: "checking",
    test: /web\/src\/(table\/parts\/fairness|fair\/(verify|replay|chance))/,
    priority: 2.5,
  },
  // What is put over the table at great moments comes after the cards.
  { name: "scenes", test: /web\/src\/scenes\//, priority: 2.5 },
  // What few look for in a game, and what people ask of each other.
  {
    name: "asides",
    test: /web\/src\/table\/(parts\/(HelpDialog|Newcomer|Requests|TablePanel)|state\/requests)/,
    priority: 2.5,
  },
  {
    name: "shell",
    test: /node_modules\/(?!zzfx)|web\/src\/(lib\/(?!cat)|cards|lobby\/[a-z]+\.|lobby\/EditionPicker|shell)/,
    priority: 3,
  },
  { name: "table", test: /web\/src\/(table|fair|sound)|zzfx/, priority: 2 },
  { name: "setup", test: /web\/src\/lobby\/setup\//, priority: 2 },
  // Where friends meet: whoever plays at once does not come by.
  { name: "lobby", test: /web\/src\/lobby\/(?!setup\/)/, priority: 2 },
  { name: "company", test: /web\/src\/company/, priority: 2 },
  { name: "teacher", test: /web\/src\/teacher/, priority: 2 },
  { name: "admin", test: /web\/src\/admin/, priority: 2 },
  { name: "tournament", test: /web\/src\/tournament/, priority: 2 },
  {
    name: "pages",
    test: /web\/src\/(pages\/(?!Home|TablePage|Missing)|replay|rules|score)/,
    priority: 1,
  },
];

/** Catalogues without what only translators read. */
const bareCatalogues: Plugin = {
  name: "bare-catalogues",
  transform(code, id) {
    if (!id.endsWith(".ftl?raw")) return null;
    const text = JSON.parse(code.slice(code.indexOf('"'), code.lastIndexOf('"') + 1)) as string;
    return `export default ${JSON.stringify(text.replace(/^#.*\n|^\n/gm, ""))}`;
  },
};

export default defineConfig(({ mode }) => ({
  // Tests run without a browser, but what they try as it runs in one, with its effects.
  plugins: [
    svelte(mode === "test" ? { dynamicCompileOptions: () => ({ generate: "client" }) } : {}),
    bareCatalogues,
  ],
  build: {
    outDir: "../src/penultima/server/client",
    emptyOutDir: true,
    target: "es2022",
    // A strict content security policy: nothing inline, no data: scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  preview: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  resolve: mode === "test" ? { conditions: ["browser"] } : undefined,
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
}));
