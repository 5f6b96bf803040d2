import { afterEach, expect, test, vi } from "vitest";
import { getSettings } from "@/lib/bff/settings";
import { startScriptedBackend } from "@/tests/fixtures/scripted-backend";

vi.hoisted(() => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("SESSION_SECRET", "a-secret-for-these-tests-of-32-characters");
  vi.stubEnv("DIRECTORY_TOKEN", "a-token-for-these-tests-of-32-characters");
});

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await stop?.();
});

/** One reading of the settings of a brand nobody has read before, and what was reported meanwhile. */
async function read(id: string, ...script: Parameters<typeof startScriptedBackend>) {
  const { caller, ...backend } = await startScriptedBackend(...script);
  stop = backend.stop;
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const reading = await getSettings({ ...caller, seller: { ...caller.seller, id } });
  return { reading, reported: report.mock.calls.flat().join() };
}

test.each([
  ["another shape", { status: 200, body: { settings: { name: "Rayon" } } }],
  ["entries without a key", { status: 200, body: { settings: [{ value: "Rayon" }], count: 1, offset: 0, limit: 1000 } }],
  ["no JSON", { status: 200, text: "<!doctype html>" }],
])("[VAL-06] %s is 'Invalid settings data'", async (name, answer) => {
  const { reading, reported } = await read(name, () => answer);
  expect(reading).toMatchObject({ isInvalid: true, stale: true, settings: { name: null } });
  expect(reported).toContain("Invalid settings data");
});

test("[GUARD-02] no answer is an outage and no invalid data", async () => {
  const { reading, reported } = await read("cut", () => "cut");
  expect(reading).toMatchObject({ isInvalid: false, stale: true });
  expect(reported).not.toContain("Invalid settings data");
});
