import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";

const root = new URL("..", import.meta.url);
const [name, ...args] = process.argv.slice(2);

process.chdir(root.pathname.replace(/^\/([A-Za-z]:)/, "$1"));
process.env.NEXT_TELEMETRY_DISABLED ??= "1";
if (!ensureInstalled()) process.exit(1);

const script = new URL(`scripts/${name}.ts`, root);
process.argv.splice(1, process.argv.length, script.pathname, ...args);
const { register } = await import("tsx/esm/api");
register();
await import(pathToFileURL(script.pathname).href);
