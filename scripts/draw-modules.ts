import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { runMain, say } from "./deployment/run-main";

const page = "ARCHITECTURE.md";
const cruiser = "node_modules/dependency-cruiser/bin/dependency-cruise.mjs";
const module = "^backend/[a-z]+/";
const begin = "```mermaid\n";
const end = "```\n";

type Cruise = { modules: { source: string; dependencies: { resolved: string }[] }[] };

const nameOf = (folder: string) => folder.split("/")[1] ?? folder;

/** Which module imports which, from the code. */
function readArrows(): Map<string, Set<string>> {
  const options = ["--include-only", module, "--collapse", module, "--output-type", "json"];
  const text = execFileSync(process.execPath, [cruiser, "backend", ...options], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const arrows = new Map<string, Set<string>>();
  for (const { source, dependencies } of (JSON.parse(text) as Cruise).modules)
    arrows.set(
      nameOf(source),
      new Set(dependencies.map(({ resolved }) => nameOf(resolved)).filter((to) => to !== source)),
    );
  return arrows;
}

/** Transitive reduction: removes arrows implied by longer paths. */
function reduce(arrows: ReadonlyMap<string, ReadonlySet<string>>): [string, string[]][] {
  const reaches = (from: string, to: string): boolean =>
    [...(arrows.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return [...arrows].map(([from, targets]) => [
    from,
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(other, to)))
      .sort(),
  ]);
}

/**
 * `npm run modules` draws the modules of the backend into ARCHITECTURE.md; `--check` only compares.
 */
runMain(async () => {
  const lines = reduce(readArrows())
    .filter(([, targets]) => targets.length > 0)
    .map(([from, targets]) => `  ${from} --> ${targets.join(" & ")}`)
    .sort();
  const text = readFileSync(page, "utf8");
  const start = text.indexOf(begin) + begin.length;
  const drawn = `${text.slice(0, start)}flowchart TD\n${lines.join("\n")}\n${text.slice(text.indexOf(end, start))}`;
  if (drawn === text) return 0;
  if (process.argv.includes("--check")) {
    say(`${page} does not match the code's modules; run npm run modules`);
    return 1;
  }
  writeFileSync(page, drawn);
  say(`${page}: ${lines.length} modules`);
  return 0;
});
