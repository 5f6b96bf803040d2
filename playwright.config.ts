import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/ensure-chromium";

const desktop = devices["Desktop Chrome"];
const mobile = devices["Pixel 7"];

/** They stop what all brands of the stack share, so nothing else may run then. */
const alone = /\/(?:checkout-outage|outage|platform-pause)\.spec/;

const isCi = process.env.CI === "true";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  globalSetup: "./tests/e2e/global-setup.ts",
  timeout: 120_000,
  // patience, not a measure: a machine that others use too may stand still for seconds
  expect: { timeout: isCi ? 30_000 : 10_000 },
  // two buyers' browsers keep two cores busy; what one suite breaks it breaks for its own seller
  workers: 2,
  fullyParallel: false,
  forbidOnly: isCi,
  // more tries on a machine shared with other jobs; a test that needed one is reported as flaky
  retries: isCi ? 2 : 0,
  reporter: "list",
  use: {
    locale: "fr-FR",
    // a worker's own calls would disturb tests that count or hold requests; those of reading
    // without a network let it start
    serviceWorkers: "block",
    // a record of every step costs a fifth of the run; where there is a second try, that one is
    // recorded
    trace: isCi ? "on-first-retry" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || findChromium(),
      chromiumSandbox: false,
      // painting through an imitated graphics card takes longer than without one
      args: ["--disable-gpu"],
    },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: alone,
      use: { ...desktop, viewport: { width: 1280, height: 800 } },
    },
    {
      name: "mobile",
      testMatch: /\/(journey|accessibility|accessibility-screens|cart-page|order-pad)\.spec/,
      use: { ...mobile, viewport: { width: 390, height: 844 } },
    },
    {
      name: "outage",
      testMatch: alone,
      dependencies: ["desktop", "mobile"],
      workers: 1,
      use: { ...desktop, viewport: { width: 1280, height: 800 } },
    },
  ],
});
