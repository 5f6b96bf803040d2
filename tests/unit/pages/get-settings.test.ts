import { afterEach, expect, test, vi } from "vitest";
import { getCurrentSettings, getSettings } from "@/lib/bff/catalogue/settings";
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

/** One read of the settings of a new brand, with the problems reported. */
async function read(id: string, ...script: Parameters<typeof startScriptedBackend>) {
  const { caller, ...backend } = await startScriptedBackend(...script);
  stop = backend.stop;
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const reading = await getSettings({ ...caller, seller: { ...caller.seller, id } });
  return { reading, reported: report.mock.calls.flat().join() };
}

test.each([
  ["another shape", { status: 200, body: { settings: { name: "Rayon" } } }],
  [
    "entries without a key",
    { status: 200, body: { settings: [{ value: "Rayon" }], count: 1, offset: 0, limit: 1000 } },
  ],
  ["no JSON", { status: 200, text: "<!doctype html>" }],
])("[VAL-06] %s is 'Invalid settings data'", async (name, response) => {
  const { reading, reported } = await read(name, () => response);
  expect(reading).toMatchObject({ isInvalid: true, stale: true, settings: { name: null } });
  expect(reported).toContain("Invalid settings data");
});

test("[GUARD-02] no response is an outage, not invalid data", async () => {
  const { reading, reported } = await read("cut", () => "cut");
  expect(reading).toMatchObject({ isInvalid: false, stale: true });
  expect(reported).not.toContain("Invalid settings data");
});

test("[CHK-01] [SET-02] settings are cached by catalogue version, but current decisions use the current ones; an outage keeps the last", async () => {
  let delay: number | undefined = 9;
  const row = {
    id: "set_1",
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
    key: "min_delivery_delay",
  };
  const { caller, ...backend } = await startScriptedBackend(() =>
    delay === undefined
      ? "cut"
      : {
          status: 200,
          body: { settings: [{ ...row, value: delay }], count: 1, offset: 0, limit: 1000 },
        },
  );
  stop = backend.stop;
  vi.spyOn(console, "error").mockImplementation(() => {});
  const reader = { ...caller, catalogueVersion: 3, seller: { ...caller.seller, id: "current" } };
  const daysOf = async (reading: ReturnType<typeof getSettings>) =>
    (await reading).settings.min_delivery_delay;
  expect(await daysOf(getSettings(reader))).toBe(9);
  delay = 12;
  expect(await daysOf(getSettings(reader))).toBe(9);
  expect(await daysOf(getCurrentSettings(reader))).toBe(12);
  expect(await daysOf(getSettings(reader))).toBe(12);
  delay = undefined;
  expect(await daysOf(getCurrentSettings(reader))).toBe(12);
});
