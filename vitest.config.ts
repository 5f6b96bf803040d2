import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const external = process.env.TEST_DATABASE_URL;
const alias = {
  "@": root,
  "server-only": `${root}node_modules/server-only/empty.js`,
  "client-only": `${root}node_modules/client-only/index.js`,
};
// generous, so that a busy machine does not fail a test; `npm run bench` watches speed
const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};
// a test that needed the retry is named at the end
const onDatabase = { ...timeouts, retry: process.env.CI === "true" ? 1 : 0 };
const bundled = "tests/setup/build-backend.ts";
const contract = {
  include: ["tests/contract/**/*.test.ts"],
  globalSetup: [bundled],
  ...onDatabase,
};
// a process for each file took half of the unit tests' time; those that change what a process
// shares (mocks, variables, timers) or start a server, whose modules keep state, get their own
const unit = readdirSync(`${root}tests/unit`, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => `tests/unit/${path.replaceAll("\\", "/")}`);
const unitAlone = unit.filter((path) =>
  /\bvi\.|process\.env|\bglobalThis\b|node:(?:http|child_process)\b/.test(
    readFileSync(`${root}${path}`, "utf8"),
  ),
);
// these mock a module or measure memory, so each gets its own process
const alone = [
  "tests/contract/cache-memory.test.ts",
  "tests/contract/people/sessions.test.ts",
  "tests/contract/admin/batch-jobs/large-file.test.ts",
  "tests/contract/admin/batch-jobs/large-export.test.ts",
];
const embedded = {
  globalSetup: [bundled, "tests/setup/embedded-database.ts"],
  setupFiles: ["tests/setup/use-embedded-database.ts"],
};

export default defineConfig({
  resolve: { alias },
  test: {
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          ...timeouts,
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          exclude: unitAlone,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "unit-alone", ...timeouts, include: unitAlone },
      },
      // suites share a process and its modules, which is safe because caches are keyed by database
      // and each suite has its own
      {
        extends: true,
        test: { name: "contract", ...contract, ...embedded, exclude: alone, isolate: false },
      },
      {
        extends: true,
        test: {
          name: "contract-alone",
          execArgv: ["--expose-gc"],
          ...onDatabase,
          ...embedded,
          include: alone,
        },
      },
      ...(external
        ? [
            {
              extends: true as const,
              test: {
                name: "contract-external",
                ...contract,
                env: { TEST_DATABASE_URL: external },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: "fault",
          include: ["tests/fault/**/*.test.ts"],
          globalSetup: [bundled],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
