import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";

const root = new URL("..", import.meta.url);
const [name, ...args] = process.argv.slice(2);

process.chdir(fileURLToPath(root));
process.env.NEXT_TELEMETRY_DISABLED ??= "1";
if (!ensureInstalled()) process.exit(1);

const script = fileURLToPath(new URL(`scripts/${name}.ts`, root));
process.argv.splice(1, process.argv.length, script, ...args);
const { register } = await import("tsx/esm/api");
register();
await import(pathToFileURL(script).href);
