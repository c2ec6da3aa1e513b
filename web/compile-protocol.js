// Reads the JSON Schema of what is said from standard input and writes it as TypeScript.
// Called by tools/protocol_types.py.
import { text } from "node:stream/consumers";
import { compile } from "json-schema-to-typescript";

const { schema, imports } = JSON.parse(await text(process.stdin));
const made = "/* Made by tools/protocol_types.py from the types of the server; do not edit. */";
const taken = `import type {${imports.join(", ")}} from "../protocol";`;
const types = await compile(schema, "Frames", {
  additionalProperties: false,
  bannerComment: imports.length ? `${made}\n\n${taken}` : made,
  style: { printWidth: 100 },
});
// A name that is taken from elsewhere is not made here.
process.stdout.write(types.replace(/^export type (\w+) = \1;\n/gm, ""));
