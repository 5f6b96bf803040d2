import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, expect, test } from "vitest";

const cruiser = resolve("node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
const rules = resolve(".dependency-cruiser.cjs");
const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** The result of the rules for these files, by path. */
function check(files: Record<string, string>): { passed: boolean; output: string } {
  const root = mkdtempSync(join(tmpdir(), "modules-"));
  roots.push(root);
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  writeFileSync(join(root, "tsconfig.json"), '{"compilerOptions":{"paths":{"@/*":["./*"]}}}');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const folders = [...new Set(Object.keys(files).map((path) => path.split("/")[0] ?? ""))];
  const run = spawnSync(process.execPath, [cruiser, "--config", rules, ...folders], {
    cwd: root,
    encoding: "utf8",
  });
  return { passed: run.status === 0, output: run.stdout + run.stderr };
}

const a = "export const a = 1;\n";

test.each([
  [
    "order-catalogue",
    { "backend/catalogue/b.ts": 'import "../checkout/a";\n', "backend/checkout/a.ts": a },
  ],
  [
    "order-kernel",
    { "backend/kernel/b.ts": 'import type { A } from "../hooks";\n', "backend/hooks.ts": a },
  ],
  [
    "cycle",
    {
      "backend/orders/a.ts": 'export { b } from "./b";\n',
      "backend/orders/b.ts": 'export { a } from "./a";\n',
    },
  ],
  ["contract", { "contract/a.ts": 'import "@/domain/b";\n', "domain/b.ts": a }],
  ["domain", { "domain/a.ts": 'import "@/lib/b";\n', "lib/b.ts": a }],
  ["backend", { "backend/orders/a.ts": 'import "@/lib/b";\n', "lib/b.ts": a }],
  ["storefront", { "lib/a.ts": 'import "@/backend/b";\n', "backend/b.ts": a }],
  ["demo", { "backend/a.ts": 'import "@/demo/b";\n', "demo/b.ts": a }],
])("%s: an import in the wrong direction fails the checks", (rule, files) => {
  const { passed, output } = check(files as Record<string, string>);
  expect(output).toContain(` ${rule}: `);
  expect(passed).toBe(false);
});

test("imports in the direction of the list of modules pass", () => {
  const { passed } = check({
    "backend/checkout/a.ts": 'import "../catalogue/b";\nimport "@/domain/c";\n',
    "backend/catalogue/b.ts": 'import "../kernel/d";\n',
    "backend/kernel/d.ts": a,
    "domain/c.ts": 'import "@/contract/e";\n',
    "contract/e.ts": a,
  });
  expect(passed).toBe(true);
});
