import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { readBackendEnv } from "@/backend/kernel/env";
import { storefrontEnv } from "@/lib/env";
import { listRepositoryFiles, readSource } from "@/scripts/checks/list-files";
import { strippedOfComments } from "@/scripts/checks/strip-comments";

/** Read by Next.js itself, or set for child processes. */
const ofOthers = ["NEXT_RUNTIME", "NEXT_TELEMETRY_DISABLED"];
/** Computed from other variables by default. */
const computed = ["BACKEND_PUBLIC_URL"];

const document = readFileSync("docs/deployment.md", "utf8");
const rows = document
  .split("\n")
  .map((line) => /^\| `([A-Z][A-Z0-9_]*)` \| ([SBC ]+) \| (.+?) \| (.+) \|$/.exec(line))
  .flatMap((match) => (match ? [match.slice(1) as [string, string, string, string]] : []));
const ofTests = /Only tests read ([^.]+)\./
  .exec(document)?.[1]
  ?.match(/[A-Z][A-Z0-9_]+/g) as string[];

const sources = listRepositoryFiles()
  .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !path.startsWith("tests/"))
  .map(readSource)
  .map(({ path, text }) => ({ path, text: strippedOfComments(text) }));

/** The keys of a program's schema. */
const keysOf = (file: string) =>
  [
    ...new Set(
      [
        ...(sources.find(({ path }) => path === file)?.text ?? "").matchAll(
          /^ {2}([A-Z][A-Z0-9_]+):/gm,
        ),
      ].map(([, name]) => name ?? ""),
    ),
  ].sort(byName);
/** Variables that any program or script reads by name. */
const readByName = (isWanted: (path: string) => boolean) =>
  sources
    .filter(({ path }) => isWanted(path))
    .flatMap(({ text }) => [
      ...[...text.matchAll(/\benv(?:\.|\[")([A-Z][A-Z0-9_]+)\b/g)].map(([, name]) => name ?? ""),
      ...[...text.matchAll(/\{([^{}]*)\}\s*=\s*(?:process\.env|storefrontEnv\(\))/g)].flatMap(
        ([, names]) => names?.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [],
      ),
    ]);
const backendKeys = keysOf("backend/kernel/env.ts");
const storefrontKeys = keysOf("lib/env.ts");
const documentedFor = (letter: string) =>
  rows.filter(([, readers]) => readers.split(" ").includes(letter)).map(([name]) => name);

afterEach(() => vi.unstubAllEnvs());

test("[TEN-06] docs/deployment.md lists each variable that a program reads once, in order, and no other", () => {
  const read = [...backendKeys, ...storefrontKeys, ...readByName(() => true)];
  const names = rows.map(([name]) => name);
  expect(read.length).toBeGreaterThan(60);
  expect(names).toEqual(
    [...new Set([...read, "PORT"])]
      .filter((name) => ![...ofOthers, ...ofTests].includes(name))
      .sort(byName),
  );
});

test("it says which program reads each of them", () => {
  const ofBuild = readByName((path) => path === "next.config.ts");
  expect(documentedFor("B")).toEqual(backendKeys);
  expect(documentedFor("S")).toEqual(
    [...new Set([...storefrontKeys, ...ofBuild, "PORT"])].sort(byName),
  );
});

test("it gives each one's default", () => {
  for (const name of [...backendKeys, ...storefrontKeys]) vi.stubEnv(name, undefined);
  const defaults: Record<string, unknown> = {
    PORT: 3000,
    ...storefrontEnv(),
    ...readBackendEnv({}),
  };
  const ofCommands: Record<string, string> = {
    BACKEND_TRUSTED_PROXIES: "loopback",
    MALLOC_ARENA_MAX: "2",
  };
  for (const [name, , written] of rows) {
    const value = computed.includes(name) ? undefined : (defaults[name] ?? ofCommands[name]);
    const expected = value === undefined || value === "" ? "–" : `\`${value}\``;
    expect([name, written]).toEqual([name, expected]);
  }
});

function byName(first: string, second: string): number {
  return first < second ? -1 : 1;
}
