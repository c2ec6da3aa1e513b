// Reads the JSON Schema of the protocol from standard input and writes it as TypeScript.
// Called by tools/protocol_types.py.
import { readFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(readFileSync(0, "utf-8"));
const types = await compile(schema, "Frames", {
  additionalProperties: false,
  bannerComment: "/* Made by tools/protocol_types.py from penultima.table; do not edit. */",
  style: { printWidth: 100 },
});
process.stdout.write(types);
