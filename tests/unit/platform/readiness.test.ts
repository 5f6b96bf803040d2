import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startScriptedBackend } from "../../fixtures/scripted-backend";

let isReady: boolean;
let knowsToken: boolean;
let backend: Awaited<ReturnType<typeof startScriptedBackend>>;

beforeEach(async () => {
  vi.resetModules();
  isReady = true;
  knowsToken = true;
  backend = await startScriptedBackend(({ path }) => {
    if (path.startsWith("/ready")) return { status: isReady ? 200 : 503, body: {} };
    return knowsToken
      ? { status: 200, body: { sellers: [backend.caller.seller] } }
      : { status: 401, body: { type: "unauthorized", message: "who asks?" } };
  });
  vi.stubEnv("BACKEND_URL", backend.caller.seller.api_base_url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await backend.stop();
});

test("[OBS-04] a storefront that may not read the seller directory is not ready, and its log names the variable", async () => {
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { findReadiness } = await import("@/lib/bff/http/readiness");
  knowsToken = false;
  expect(await findReadiness()).toBe("directory unavailable");
  expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toEqual({
    level: "error",
    message: "directory of brands could not be read",
    cause: "DIRECTORY_TOKEN: differs from the backend's",
  });
  knowsToken = true;
  expect(await findReadiness()).toBe("ready");
  isReady = false;
  expect(await findReadiness()).toBe("backend unavailable");
});
