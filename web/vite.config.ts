import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: "../src/penultima/server/client",
    emptyOutDir: true,
    target: "es2022",
    // A strict content security policy: nothing inline, no data: scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  preview: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  resolve: mode === "test" ? { conditions: ["browser"] } : undefined,
  test: { include: ["tests/**/*.test.ts", "src/**/*.test.ts"], environment: "node" },
}));
