import { describe, expect, test } from "vitest";
import { findBreaches, findFullFolders, walls } from "@/scripts/checks/walls";

const server = 'import "server-only";\n';
const client = 'import "client-only";\n';

/** One small invalid file per rule, and the line that violates it. */
const bad: [wall: string, path: string, text: string, line: number][] = [
  ["storefront-imports", "app/page.tsx", 'import { b } from "@/backend/carts/b";\n', 1],
  ["storefront-imports", "lib/bff/a.ts", `${server}import type { b } from "../../backend/b";\n`, 2],
  ["bff-server-only", "lib/bff/a.ts", "export const a = 1;\n", 1],
  ["browser-client-only", "lib/browser/a.ts", "export const a = 1;\n", 1],
  [
    "components-imports",
    "components/cart/a.tsx",
    'import type { b } from "@/lib/bff/cart/cart";\n',
    1,
  ],
  ["components-imports", "lib/browser/a.ts", `${client}import { b } from "../bff/cart";\n`, 2],
  [
    "pad-rows",
    "components/catalogue/a.tsx",
    'import { rowHtml } from "../variant-table/rows/row-html";\n',
    1,
  ],
  ["model-pure", "lib/model/a.ts", 'import { readFileSync } from "node:fs";\n', 1],
  ["model-pure", "lib/format/a.ts", 'import { useMemo } from "react";\n', 1],
  ["process-env", "backend/carts/a.ts", "const a = process.env.A;\n", 1],
  ["process-env", "middleware.ts", "if (a) {\n  process.env.A;\n}\n", 2],
  ["fetch", "components/a.tsx", 'const a = await fetch("/api");\n', 1],
  ["fetch", "backend/a.ts", 'globalThis.fetch("https://a.test");\n', 1],
  ["format", "components/a.tsx", "a.toFixed(2);\n", 1],
  ["format", "backend/carts/a.ts", "new Intl.NumberFormat();\n", 1],
  ["format", "app/page.tsx", "date.toLocaleDateString();\n", 1],
  [
    "sql",
    "backend/checkout/line-items/add-line-item.ts",
    'import sql from "sql-template-tag";\n',
    1,
  ],
  ["sql", "backend/http/a.ts", 'import pg from "pg";\n', 1],
  ["use-server", "app/actions.ts", '"use server";\n', 1],
  ["use-server", "app/page.tsx", "async function a() {\n  'use server';\n}\n", 2],
  ["length", "scripts/a.ts", "a\n".repeat(301), 301],
  ["columns", "lib/format/a.ts", `// ${"a".repeat(98)}\n`, 1],
  ["columns", "lib/format/a.ts", `const a = "${"a".repeat(98)}";\n`, 1],
  ["columns", "tests/unit/a.test.ts", `/** ${"a".repeat(98)} */\n`, 1],
  ["columns", "scripts/a.ts", `a(\n  ${"b, ".repeat(34)}\n);\n`, 2],
  ["text-columns", "docs/a.md", `# A\n\n${"a ".repeat(51)}\n`, 3],
  ["name", "lib/format/utils.ts", "export const a = 1;\n", 1],
  ["name", "backend/carts/index.ts", "export const a = 1;\n", 1],
];

describe("every rule finds its violation", () => {
  test.each(bad)("%s in %s", (wall, path, text, line) => {
    expect(
      findBreaches([{ path, text }]).map((breach) => [breach.wall, breach.line]),
    ).toContainEqual([wall, line]);
  });

  test("each rule has an invalid input above and states its reason", () => {
    expect(new Set(bad.map(([wall]) => wall))).toEqual(new Set(walls.map((wall) => wall.name)));
    expect(walls.every((wall) => wall.reason.length > 10)).toBe(true);
  });
});

/** What looks like a violation and is not. */
const good: [path: string, text: string][] = [
  ["components/catalogue/a.tsx", 'import { GridView } from "../variant-table/rows/grid-view";\n'],
  ["contract/order/order.ts", 'export const origins = ["cart", "import", "document"] as const;\n'],
  ["contract/cart/cart.ts", 'import { z } from "zod";\nimport { id } from "./fields";\n'],
  ["backend/carts/a.ts", "// fetch(url) and process.env are forbidden here\nexport const a = 1;\n"],
  ["backend/checkout/carts/cart-rows.ts", 'import sql from "sql-template-tag";\n'],
  ["backend/platform/db/connection.ts", 'import pg from "pg";\n'],
  ["backend/kernel/env.ts", "export const a = process.env.A;\n"],
  ["lib/bff/http/backend-client.ts", `${server}export const a = () => fetch("http://a.test");\n`],
  ["lib/browser/cart/use-cart.ts", `${client}query.refetch();\nprefetch("/a");\n`],
  ["lib/format/money.ts", 'new Intl.NumberFormat("fr");\n'],
  ["components/cart/a.tsx", '"use client";\nimport { b } from "@/lib/browser/cart/use-cart";\n'],
  ["scripts/a.ts", "a\n".repeat(300)],
];

describe("no rule rejects what is allowed", () => {
  test.each(good)("%s", (path, text) => {
    expect(findBreaches([{ path, text }])).toEqual([]);
  });
});

test("a folder of more than 30 files is reported with its count", () => {
  const paths = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);
  const files = [
    ...paths("lib/full", 31),
    ...paths("lib/room", 30),
    ...paths("tests/unit", 31),
    ...paths("tests/bench", 90),
  ];
  expect(findFullFolders(files)).toEqual([
    { folder: "lib/full", count: 31 },
    { folder: "tests/unit", count: 31 },
  ]);
});
