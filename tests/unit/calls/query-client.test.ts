import { expect, test, vi } from "vitest";
import { ApiClientError } from "@/lib/browser/api/api-client";
import { createQueryClient } from "@/lib/browser/api/query-client";

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;

test("[API-04] server-side rendering starts no timer in its query cache, which would keep the page in memory for a day", () => {
  const client = createQueryClient();
  const before = timers();
  for (let page = 0; page < 20; page += 1) client.setQueryData(["cart", page], { page });
  expect(client.getQueryCache().getAll()).toHaveLength(20);
  expect(timers()).toBe(before);
});

test.each([
  ["failed at once is retried once", 0, 2],
  ["failed after 10 s is not retried: she would wait as long again", 10_000, 1],
])("[API-04] [GUARD-02] a query that %s", async (_, afterMs, calls) => {
  const ask = vi.fn(() => Promise.reject(new ApiClientError(503, undefined, afterMs)));
  const query = { queryKey: ["cart", afterMs], queryFn: ask };
  await expect(createQueryClient().fetchQuery(query)).rejects.toThrow("status 503");
  expect(ask).toHaveBeenCalledTimes(calls);
});
