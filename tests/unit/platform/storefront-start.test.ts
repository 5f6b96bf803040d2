import { afterEach, beforeEach, expect, test, vi } from "vitest";

const production = {
  NEXT_RUNTIME: "nodejs",
  NODE_ENV: "production",
  SESSION_SECRET: "a-secret-for-these-tests-of-32-characters",
  DIRECTORY_TOKEN: "a-token-of-production",
  TRUSTED_PROXIES: "all",
  SELLERS_JSON: '{"sellers":[]}',
  // no instrumentation is installed in the process that runs the tests
  VERCEL: "1",
};

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function start(part: Record<string, string>) {
  for (const [name, value] of Object.entries({ ...production, ...part })) vi.stubEnv(name, value);
  return import("@/instrumentation");
}

test.each([
  [{}, undefined],
  [{ SESSION_SECRET: "" }, /^SESSION_SECRET: /],
  [{ SESSION_SECRET: "short" }, /^SESSION_SECRET: /],
  [{ DIRECTORY_TOKEN: "" }, /^DIRECTORY_TOKEN: must be set in production/],
  [{ DIRECTORY_TOKEN: "short" }, /^DIRECTORY_TOKEN: /],
  [{ BACKEND_URL: "backend" }, /^BACKEND_URL: /],
  [{ BACKEND_URL: "backend:9000" }, /^BACKEND_URL: must be an address like https:/],
  [{ SENTRY_DSN: "https://sentry.example/1" }, /^SENTRY_DSN: must be a DSN like https:/],
  [{ TRUSTED_PROXIES: "10.0.0.7" }, /^TRUSTED_PROXIES: must be all, or not set/],
  [{ HOSTNAME: "0.0.0.0" }, undefined],
  [{ HOSTNAME: "localhost" }, undefined],
  [{ HOSTNAME: "127.0.0.1" }, /^HOSTNAME: must be localhost/],
  [{ HOSTNAME: "::1" }, /^HOSTNAME: must be localhost/],
  [{ SELLERS_JSON: "{" }, /^SELLERS_JSON: .*JSON/],
  [
    { SELLERS_JSON: '{"sellers":[{"id":"a","name":"A","hosts":["a.test"]}]}' },
    /^SELLERS_JSON: sellers\.0\.support_email: /,
  ],
  [{ SELLERS_JSON: "", SELLERS_FILE: "/nowhere/sellers.json" }, /^SELLERS_FILE: ENOENT/],
])(
  "[TEN-02] [SEC-01] the storefront starts, or names what is invalid: %j",
  async (part, reason) => {
    const ended = new Error("the process ended");
    const exit = vi.spyOn(process, "exit").mockImplementation(() => {
      throw ended;
    });
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const { register } = await start(part);
    if (!reason) return expect(register()).resolves.toBeUndefined();
    await expect(register()).rejects.toBe(ended);
    expect(exit).toHaveBeenCalledWith(1);
    expect(written.mock.calls.map(([line]) => line)).toEqual([expect.stringMatching(reason)]);
    expect(String(written.mock.calls[0]?.[0])).toMatch(/^[^\n]+\n$/);
  },
);

test("[OBS-04] [SEC-02] the log of a failed page contains neither a link's token nor an e-mail address", async () => {
  const { onRequestError } = await start({});
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const request = {
    path: "/login?step=password&token=the-links-token&email=ann%40shop.test",
    method: "GET",
    headers: { "x-comptoir-seller": "shop", "x-request-id": "req-12345678" },
  };
  const context = {
    routerKind: "App Router",
    routePath: "/[seller]/[locale]/login",
    routeType: "render",
    revalidateReason: undefined,
  } as const;
  await onRequestError(new Error("broken"), request, {
    ...context,
    renderSource: "server-rendering",
  });
  const line = String(written.mock.calls[0]?.[0]);
  expect(JSON.parse(line)).toMatchObject({
    path: "/login",
    seller: "shop",
    requestId: "req-12345678",
    message: "broken",
  });
  expect(line).not.toMatch(/the-links-token|ann/);
});
