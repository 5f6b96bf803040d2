import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertOrders, orderCount } from "@/tests/bench/order-bench-rows";
import { type BatchJobWorld, createBatchJobWorld } from "@/tests/fixtures/batch-job-world";
import { heapGrowthOf } from "@/tests/fixtures/heap-growth";
import { withOwner } from "@/tests/fixtures/owner";

/** In addition to the initial heap; 100,000 orders at once would be several times this. */
const heapGrowthMax = 60e6;

let world: BatchJobWorld;

beforeAll(async () => {
  world = await createBatchJobWorld("large-export");
  await insertOrders(world.backend.ownerUrl, world.seller.id);
  await withOwner(world.backend, (client) =>
    client.query(
      `insert into line_item (seller_id, id, order_id, rank, title, quantity, unit_price,
         original_unit_price)
       select seller_id, 'item_' || id, id, 300, 'Article ' || display_id, 3, 1000, 1000
       from "order" where seller_id = $1`,
      [world.seller.id],
    ),
  );
});
afterAll(() => world.backend.stop());

test.each(["csv", "xlsx"] as const)(
  "[ADM-04] a %s of 100,000 orders is written while only a few are in memory",
  async (format) => {
    const job = await world.create("order-export", { format });
    expect(await heapGrowthOf(() => world.work())).toBeLessThan(heapGrowthMax);
    const { status, result } = await world.get(job.id);
    expect([status, result?.count]).toEqual(["completed", orderCount]);
    const { rawPayload } = await world.download(result?.file_key ?? "");
    const text = format === "csv" ? rawPayload : unzipSync(rawPayload)["xl/worksheets/sheet1.xml"];
    const rowEnd = format === "csv" ? "\r\n" : "</row>";
    expect(
      Buffer.from(text ?? [])
        .toString()
        .split(rowEnd),
    ).toHaveLength(orderCount + 2);
  },
  600_000,
);
