import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/ensure-chromium";

const desktop = devices["Desktop Chrome"];
const mobile = devices["Pixel 7"];

/** These stop what all brands share, so nothing else may run at the same time. */
const alone = /\/(?:checkout-outage|outage|platform-pause)\.spec/;

const isCi = process.env.CI === "true";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  globalSetup: "./tests/e2e/global-setup.ts",
  timeout: 120_000,
  // generous, so that a busy machine does not fail a test
  expect: { timeout: isCi ? 30_000 : 10_000 },
  // two workers keep two cores busy; each suite has its own seller, so they don't disturb each
  // other
  workers: 2,
  fullyParallel: false,
  forbidOnly: isCi,
  // a test that needed a retry is reported as flaky
  retries: isCi ? 2 : 0,
  reporter: "list",
  use: {
    locale: "fr-FR",
    // a worker's requests would disturb tests that count or hold requests; the offline tests allow
    // it
    serviceWorkers: "block",
    // tracing costs a fifth of the run, so CI traces only the retry
    trace: isCi ? "on-first-retry" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || findChromium(),
      chromiumSandbox: false,
      // software rendering is faster without emulated GPU compositing
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
