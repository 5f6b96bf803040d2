import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Seller } from "@/contract/seller/seller";
import {
  type OrderUploadStandIn,
  startOrderUploadStandIn,
} from "@/tests/fixtures/order-upload-stand-in";

let status = 200;
let service: OrderUploadStandIn;
let logged: string[];
const bytes = Uint8Array.of(0x50, 0x4b, 3, 4, 0, 255).buffer;
const read = vi.fn(async () => ({ bytes, contentType: "text/csv" }));
const seller: Seller = {
  id: "brand",
  name: "Brand",
  hosts: ["brand.localhost"],
  api_base_url: "http://localhost:9000",
  default_locale: "fr-FR",
  support_email: "support@brand.test",
};

beforeEach(async () => {
  status = 200;
  logged = [];
  read.mockClear();
  service = await startOrderUploadStandIn({ status: () => status });
  vi.resetModules();
  for (const level of ["warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await service.stop();
});

async function send(to: Seller = seller): Promise<string> {
  const { sendOrderFile } = await import("@/lib/bff/cart/order-upload");
  return sendOrderFile({ seller: to, requestId: "req" }, read).catch(
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );
}

function configure(): void {
  vi.stubEnv("ORDER_UPLOAD_URL", service.url);
  vi.stubEnv("ORDER_UPLOAD_API_KEY", "key of the deployment");
}

test("[API-05] the file is sent unchanged to the configured URL, with the key in its header", async () => {
  configure();
  expect(await send()).toBe("sent");
  expect(service.received).toEqual([
    { apiKey: "key of the deployment", contentType: "text/csv", body: Buffer.from(bytes) },
  ]);
});

test("[API-05] a brand's own service takes precedence over the deployment's", async () => {
  const own = await startOrderUploadStandIn();
  configure();
  expect(
    await send({
      ...seller,
      integrations: { order_upload: { url: own.url, api_key: "brand's own" } },
    }),
  ).toBe("sent");
  expect([own.received.map(({ apiKey }) => apiKey), service.received]).toEqual([
    ["brand's own"],
    [],
  ]);
  await own.stop();
});

test.each([
  {},
  { ORDER_UPLOAD_URL: "http://127.0.0.1:9/none" },
  { ORDER_UPLOAD_API_KEY: "key alone" },
])(
  "[API-05] unconfigured (%j) is logged as such; the file is not even read and nothing is sent",
  async (environment) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    expect(await send()).toBe("not_configured");
    expect([
      logged.map((line) => JSON.parse(line).message),
      read.mock.calls.length,
      service.received.length,
    ]).toEqual([["Missing environment variables"], 0, 0]);
  },
);

test.each([500, 503, 404, 302])(
  "[API-05] a response of %i is reported as a failure",
  async (response) => {
    configure();
    status = response;
    expect(await send()).toBe(`${response === 302 ? 504 : 502} order_upload_failed`);
    expect(service.received).toHaveLength(1);
  },
);

test("[API-05] a service that times out, or is unavailable, is reported as a failure and delays nobody", async () => {
  configure();
  vi.stubEnv("ORDER_UPLOAD_TIMEOUT_MS", "150");
  status = 0;
  expect(await send()).toBe("504 order_upload_failed");
  await service.stop();
  expect(await send()).toBe("504 order_upload_failed");
  expect(JSON.stringify(logged)).not.toContain("key of the deployment");
});
