import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const external = process.env.TEST_DATABASE_URL;
const alias = {
  "@": root,
  "server-only": `${root}node_modules/server-only/empty.js`,
  "client-only": `${root}node_modules/client-only/index.js`,
};
// so long that a busy machine reaches none of them: what takes too long is looked at by `npm run
// bench`
const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};
// one more try on a machine shared with other jobs; a test that needed it is named at the end
const onDatabase = { ...timeouts, retry: process.env.CI === "true" ? 1 : 0 };
const bundled = "tests/setup/build-backend.ts";
const contract = {
  include: ["tests/contract/**/*.test.ts"],
  globalSetup: [bundled],
  ...onDatabase,
};
// these replace a module or weigh the memory of their process, so each has one of its own
const alone = [
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
        test: { name: "unit", ...timeouts, include: ["tests/unit/**/*.test.{ts,tsx}"] },
      },
      // what the backend remembers belongs to its database, of which each suite has its own: suites
      // share a process and its modules
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
