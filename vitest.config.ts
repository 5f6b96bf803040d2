import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const external = process.env.TEST_DATABASE_URL;
const alias = {
  "@": root,
  "server-only": `${root}node_modules/server-only/empty.js`,
  "client-only": `${root}node_modules/client-only/index.js`,
};
const contract = { include: ["tests/contract/**/*.test.ts"], testTimeout: 30_000, hookTimeout: 60_000 };
const embedded = { globalSetup: ["tests/setup/embedded-database.ts"], setupFiles: ["tests/setup/use-embedded-database.ts"] };

export default defineConfig({
  resolve: { alias },
  test: {
    pool: "forks",
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: "unit", testTimeout: 30_000, include: ["tests/unit/**/*.test.{ts,tsx}"] } },
      { extends: true, test: { name: "contract", ...contract, ...embedded } },
      ...(external
        ? [{ extends: true as const, test: { name: "contract-external", ...contract, env: { TEST_DATABASE_URL: external } } }]
        : []),
      {
        extends: true,
        test: { name: "fault", include: ["tests/fault/**/*.test.ts"], testTimeout: 600_000, hookTimeout: 120_000, fileParallelism: false },
      },
    ],
  },
});
