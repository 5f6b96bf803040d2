import { expect, test } from "vitest";
import { createQueryClient } from "@/lib/browser/api/query-client";

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;

test("[API-04] server-side rendering starts no timer in its query cache, which would keep the page in memory for a day", () => {
  const client = createQueryClient();
  const before = timers();
  for (let page = 0; page < 20; page += 1) client.setQueryData(["cart", page], { page });
  expect(client.getQueryCache().getAll()).toHaveLength(20);
  expect(timers()).toBe(before);
});
