import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createCache } from "@/lib/caches";
import { countBackendCall } from "@/lib/watch/figures";
import { startMetrics } from "@/lib/watch/start-metrics";
import { toRouteLabel } from "@/lib/watch/to-route-label";
import { eventually } from "../../fixtures/eventually";

const listFolders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z-]+$/.test(entry.name))
    .map(({ name }) => name);

test("[OBS-04] every page has its own route in the metrics, and unknown paths have none", () => {
  const root = "app/[seller]/[locale]";
  for (const page of [...listFolders(root), ...listFolders(`${root}/(pro)`)]) {
    expect(toRouteLabel(`/${page}`, 200)).toBe(`/${page}`);
    expect(toRouteLabel(`/${page}/a-secret`, 200)).toBe(`/${page}/*`);
  }
  expect(toRouteLabel("/", 200)).toBe("/");
  expect(toRouteLabel("/api/cart/line-items", 200)).toBe("/api/cart");
  expect(toRouteLabel("/api/anything", 404)).toBe("unknown");
  expect(toRouteLabel("/_next/static/a.js", 200)).toBe("/_next/*");
  expect(toRouteLabel("/wp-admin", 307)).toBe("unknown");
});

test("[OBS-04] requests, backend calls and caches are counted, never by URL", async () => {
  const port = await startMetrics({ port: 0, host: "127.0.0.1" });
  const server = createServer((_, response) => response.writeHead(410).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await fetch(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/catalogue/the-token?a=secret`,
  );
  server.close();
  countBackendCall({ method: "GET", route: "/store/carts/:id", status: 0, seconds: 0.2 });
  const cache = createCache<{ text: string }>("regions", () => 100);
  cache.get("absent");
  cache.set("known", { text: "" });
  cache.get("known");
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await eventually(async () =>
    expect(await read()).toContain(
      'http_request_duration_seconds_count{method="GET",route="/catalogue/*",status="410"} 1',
    ),
  );
  const text = await read();
  expect(text).toContain(
    'backend_request_duration_seconds_count{method="GET",route="/store/carts/:id",status="0"} 1',
  );
  expect(text).toContain('cache_lookups_total{cache="regions",found="hit"} 1');
  expect(text).toContain('cache_lookups_total{cache="regions",found="miss"} 1');
  expect(text).toContain('cache_bytes{cache="regions"} 100');
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).not.toMatch(/the-token|secret/);
  await expect(startMetrics({ port, host: "127.0.0.1" })).rejects.toThrow(
    `STOREFRONT_METRICS_PORT: port ${port} is taken by another program`,
  );
});
