import { strippedOfComments, withoutLiterals } from "./strip-comments";

export type SourceFile = { path: string; text: string };
export type Breach = { path: string; line: number; wall: string; reason: string };

type Wall = {
  name: string;
  reason: string;
  /** The files to which the rule applies. */
  applies: (path: string) => boolean;
  /** Line numbers (from 1) that violate it, in the text without comments. */
  findLines: (code: string, path: string, source: string) => number[];
};

/**
 * Schemas and tables of the contract, demonstration data and tests are lists: they may be longer.
 */
const lengthMax = (path: string) =>
  under("tests")(path) ? 450 : under("contract", "demo")(path) ? 380 : 300;
const clients = new Set([
  "lib/bff/http/backend-client.ts",
  "lib/bff/cart/order-upload.ts",
  "lib/browser/api/api-client.ts",
  "lib/i18n/translation-service.ts",
]);
const programs = under(
  "app",
  "backend",
  "components",
  "contract",
  "demo",
  "domain",
  "lib",
  "middleware.ts",
  "instrumentation",
);
const code = (path: string) => /\.(ts|tsx|mts|mjs)$/.test(path);
export const isChecked = (path: string) => code(path) || /\.md$/.test(path);

export const walls: Wall[] = [
  {
    name: "storefront-imports",
    reason: "the storefront knows nothing of the backend but HTTP and contract/",
    applies: under("app", "components", "lib", "middleware.ts", "instrumentation"),
    findLines: importsWhere(
      (source) => /^(@\/|(\.\.\/)+)(backend|scripts|tests)\//.test(source) || source === "pg",
    ),
  },
  {
    name: "bff-server-only",
    reason: "lib/bff holds sessions and secrets: `server-only` makes a browser bundle with it fail",
    applies: under("lib/bff"),
    findLines: (text) => (/^import "server-only";/m.test(text) ? [] : [1]),
  },
  {
    name: "browser-client-only",
    reason:
      "lib/browser works with window and caches of one person: `client-only` keeps it out of the server",
    applies: under("lib/browser"),
    findLines: (text) => (/^(import "client-only";|"use client";)/m.test(text) ? [] : [1]),
  },
  {
    name: "pad-rows",
    reason: "rows are written without React behind `GridView` and `gridHtml` alone (decision 0012)",
    applies: under("app", "components", "lib"),
    findLines: importsWhere((source) => /(^|\/)rows\/(?!grid-view$)[\w-]+$/.test(source)),
  },
  {
    name: "components-imports",
    reason: "components get data from their page or through app/api, never from lib/bff",
    applies: under("components", "lib/browser"),
    findLines: importsWhere((source) => /^(@\/lib|(\.\.\/)+(lib\/)?)\/?bff\//.test(source)),
  },
  {
    name: "model-pure",
    reason:
      "domain, lib/model and lib/format run the same in the browser, on the server and in a test",
    applies: under("domain", "lib/model", "lib/format"),
    findLines: importsWhere(
      (source) =>
        /^@\/(lib\/(bff|browser)|components|app)\//.test(source) ||
        /^(node:|next($|\/)|react($|\/)|server-only|client-only)/.test(source),
    ),
  },
  {
    name: "process-env",
    reason: "configuration is read and checked in one place per program",
    applies: (path) =>
      programs(path) &&
      path !== "backend/kernel/env.ts" &&
      path !== "lib/env.ts" &&
      !/^instrumentation/.test(path),
    findLines: linesWith(/\bprocess\.env\b/),
  },
  {
    name: "fetch",
    reason:
      "every call goes through a client that knows time-outs, errors and sessions; the backend calls nobody",
    applies: (path) => programs(path) && !clients.has(path),
    findLines: linesWith(/\bfetch\(/),
  },
  {
    name: "format",
    reason: "money, dates and numbers are written in one place, always with the language",
    applies: (path) =>
      programs(path) &&
      !path.startsWith("lib/format/") &&
      path !== "backend/operations/mails/mail-format.ts" &&
      path !== "domain/calendar/day-in-zone.ts",
    findLines: linesWith(/\bIntl\.|\.toFixed\(|\.toLocale\w*\(/),
  },
  {
    name: "sql",
    reason: "SQL stands in *-rows.ts, so that a noun's queries are found and reviewed together",
    applies: (path) =>
      path.startsWith("backend/") &&
      !path.endsWith("-rows.ts") &&
      !/^backend\/(platform\/db|operations\/seed)\//.test(path),
    findLines: importsWhere((source) => source === "sql-template-tag" || source === "pg"),
  },
  {
    name: "use-server",
    reason: "server actions queue one at a time, carry no status code and mask errors",
    applies: programs,
    findLines: linesWith(/^\s*["']use server["']/),
  },
  {
    name: "length",
    reason: "a file has at most 300 lines (lists more); split by verb or by calculation",
    applies: code,
    findLines: (text, path) =>
      text.split("\n").length - 1 > lengthMax(path) ? [lengthMax(path) + 1] : [],
  },
  {
    name: "columns",
    reason: "a line has at most 100 columns, in tests and scripts without its titles and texts",
    applies: (path) => code(path) && !under("demo")(path) && !/\.d\.ts$/.test(path),
    findLines: (_, path, source) =>
      linesWith(/^.{101}/)(programs(path) ? source : withoutLiterals(source)),
  },
  {
    name: "text-columns",
    reason: "a line of text has at most 100 columns; rows of tables and commands may have more",
    applies: (path) => /\.md$/.test(path),
    findLines: (_, __, source) =>
      linesWith(/^(?!\||!\[).{101}/)(
        source.replace(/^```.*?^```/gms, (block) => block.replace(/[^\n]/g, "")),
      ),
  },
  {
    name: "name",
    reason: "a file is named after its main export; a catch-all file does not say what it holds",
    applies: (path) =>
      /(^|\/)(utils?|helpers?|common|misc|types|constants|services|index)\.(ts|tsx)$/.test(path),
    findLines: () => [1],
  },
];

const folderFilesMax = 30;

const suites = under("tests/contract", "tests/e2e", "tests/unit");

/** Folders of programs and test suites with more files than a reader can keep track of. */
export function findFullFolders(paths: readonly string[]): { folder: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((name) => code(name) && (programs(name) || suites(name)))) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > folderFilesMax)
    .map(([folder, count]) => ({ folder, count }));
}

/**
 * Every line of `files` that violates a rule. Pure, so that each rule is tested with small invalid
 * inputs.
 */
export function findBreaches(files: SourceFile[]): Breach[] {
  return files
    .filter((file) => isChecked(file.path))
    .flatMap((file) => {
      const text = strippedOfComments(file.text);
      return walls
        .filter((wall) => wall.applies(file.path))
        .flatMap((wall) =>
          wall
            .findLines(text, file.path, file.text)
            .map((line) => ({ path: file.path, line, wall: wall.name, reason: wall.reason })),
        );
    });
}

function under(...roots: string[]): (path: string) => boolean {
  return (path) =>
    roots.some(
      (root) =>
        path === root ||
        path.startsWith(`${root}/`) ||
        (root === "instrumentation" && path.startsWith(root)),
    );
}

function linesWith(pattern: RegExp): (text: string) => number[] {
  return (text) =>
    text.split("\n").flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}

function importsWhere(isForbidden: (source: string) => boolean): (text: string) => number[] {
  return (text) => {
    const found = text.matchAll(
      /(?:\bfrom\s*|(?<!["'-])\bimport\s*\(?\s*|\brequire\(\s*)["']([^"']+)["']/g,
    );
    return [...found]
      .filter((match) => isForbidden(match[1] ?? ""))
      .map((match) => text.slice(0, match.index).split("\n").length);
  };
}
