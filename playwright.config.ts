import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/ensure-chromium";

const desktop = devices["Desktop Chrome"];
const mobile = devices["Pixel 7"];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  globalSetup: "./tests/e2e/global-setup.ts",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI === "true",
  // one more try on a machine shared with other jobs; a test that needed it is reported as flaky
  retries: process.env.CI === "true" ? 1 : 0,
  reporter: "list",
  use: {
    locale: "fr-FR",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || findChromium(), chromiumSandbox: false },
  },
  projects: [
    { name: "desktop", testIgnore: /outage\.spec/, use: { ...desktop, viewport: { width: 1280, height: 800 } } },
    {
      name: "mobile",
      testMatch: /(journey|accessibility|cart-page|order-pad)\.spec/,
      use: { ...mobile, viewport: { width: 390, height: 844 } },
    },
    // stops the backend of the stack, so nothing else may run then
    {
      name: "outage",
      testMatch: /outage\.spec/,
      dependencies: ["desktop", "mobile"],
      workers: 1,
      use: { ...desktop, viewport: { width: 1280, height: 800 } },
    },
  ],
});
