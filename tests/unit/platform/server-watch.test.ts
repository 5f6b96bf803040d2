import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type IngestStandIn, startIngestStandIn } from "@/tests/fixtures/ingest-stand-in";
import { withoutQueries } from "@/domain/watch/without-queries";
import { holdsToken } from "@/lib/model/shell/watch-settings";

let ingest: IngestStandIn;
beforeAll(async () => {
  ingest = await startIngestStandIn();
  vi.stubEnv("SENTRY_DSN", ingest.dsn);
  const [{ storefrontEnv }, { startServerWatch }] = await Promise.all([
    import("@/lib/env"),
    import("@/lib/watch/start-server-watch"),
  ]);
  startServerWatch(storefrontEnv());
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await ingest.stop();
});

test("[OBS-01] a server error is reported with seller, request, release and user, without query and cookie", async () => {
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const [{ onRequestError }, { setWatchedUser }] = await Promise.all([
    import("@/instrumentation"),
    import("@/lib/watch/watched-user"),
  ]);
  const user = {
    id: "cus_1",
    name: "Company Claire",
    email: "agent@seller.test",
    seller: "seller-a",
    customer_email: "claire@company.test",
  };
  setWatchedUser(user);
  await onRequestError(
    new Error("of the server at /orders?token=secret"),
    {
      path: "/orders?token=secret",
      method: "GET",
      headers: {
        "x-comptoir-seller": "seller-a",
        "x-request-id": "request-1",
        cookie: "comptoir_session=secret",
      },
    },
    {
      routerKind: "App Router",
      routePath: "/[seller]/[locale]/orders",
      routeType: "render",
      renderSource: "react-server-components",
      revalidateReason: undefined,
    },
  );
  written.mockRestore();
  const find = () => ingest.items.find(({ type }) => type === "event");
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  const { payload, text } = find() ?? { payload: {}, text: "" };
  expect(payload).toMatchObject({
    platform: "node",
    release: "2.7.0",
    user,
    tags: { seller: "seller-a", requestId: "request-1" },
    exception: { values: [{ value: "of the server at /orders" }] },
  });
  expect(text).not.toContain("secret");
});

test("[OBS-04] a backend call has the trace of the request that caused it, as W3C's traceparent", async () => {
  let received: string | string[] | undefined;
  const server = createServer((request, response) => {
    received = request.headers.traceparent;
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { startSpan } = await import("@sentry/nextjs");
  const traceId = await startSpan({ name: "GET /cart", op: "http.server" }, async (span) => {
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/store/carts`);
    return span.spanContext().traceId;
  });
  server.close();
  expect(received).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
});

test("[OBS-01] [SEC-02] queries and links' tokens are removed wherever they are, and nothing else", () => {
  const token = "Tk-_".repeat(10).concat("123");
  expect(
    withoutQueries({
      url: "https://a.test/login?token=1&x=2",
      list: ["GET /orders?q=a failed", "is it? yes", `GET /catalogue/${token}/files failed`],
      deep: { count: 3, none: null, url: `https://a.test/catalogue/${token}?refused=wrong` },
      handle: `/products/${token}`,
    }),
  ).toEqual({
    url: "https://a.test/login",
    list: ["GET /orders failed", "is it? yes", "GET /catalogue/…/files failed"],
    deep: { count: 3, none: null, url: "https://a.test/catalogue/…" },
    handle: `/products/${token}`,
  });
});

test("[OBS-01] [SEC-02] a page with a token in its URL is not recorded", () => {
  const recorded = [
    "/login",
    "/products/catalogue",
    "/login?step=password&token=abc",
    "/email?token=a",
  ]
    .concat([`/catalogue/${"T".repeat(43)}`, `/catalogue/${"T".repeat(43)}/files`])
    .filter((address) => !holdsToken(new URL(address, "https://a.test")));
  expect(recorded).toEqual(["/login", "/products/catalogue"]);
});
