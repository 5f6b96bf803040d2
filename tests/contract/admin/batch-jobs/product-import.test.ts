import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BatchJobWorld, createBatchJobWorld } from "@/tests/fixtures/batch-job-world";
import { toEan13 } from "@/tests/fixtures/large-seller-input";
import { withOwner } from "@/tests/fixtures/owner";
import { smallSellerAccounts } from "@/tests/fixtures/small-seller";
import { signIn, type StoreClient } from "@/tests/fixtures/store-client";

let world: BatchJobWorld;
let buyer: StoreClient;

const ean = (number: number) => toEan13(800_000_000 + number);
const header =
  "Product Handle,Product Title,Product Status,Product Tags,Product Type,Variant Title,Variant SKU,Variant EAN (Barcode),Variant Inventory Quantity,Variant MOQ,Variant PCB,Option 1 Name,Option 1 Value,Price EUR,Price EUR 10+,Price EUR 50+,Price United Kingdom [GBP],Image 1 Url";
const two = [
  header,
  `veilleuse,Veilleuse lune,published,"nuit,coton",Lampe,Blanche,NIGHT-1,${ean(1)},12,6,6,Couleur,Blanc,"12,50",11.00,9.9,10,https://img.example/1.jpg`,
  `veilleuse,Veilleuse lune,published,"nuit,coton",Lampe,Grise,NIGHT-2,${ean(2)},0,,,Couleur,Gris,12.50,,,,https://img.example/1.jpg`,
].join("\n");

const products = () =>
  withOwner(world.backend, async (client) =>
    Number(
      (await client.query("select count(*) from product where seller_id = $1", [world.seller.id]))
        .rows[0].count,
    ),
  );

beforeAll(async () => {
  world = await createBatchJobWorld("imports");
  buyer = await signIn(
    world.backend,
    world.seller.publishableKey,
    smallSellerAccounts("imports").buyer,
  );
});
afterAll(() => world.backend.stop());

describe("an import", () => {
  test("[ADM-03] writes products, variants, tiers and links, and the shop shows them at once", async () => {
    const job = await world.importFile(two);
    expect([job.status, job.result?.errors]).toEqual(["completed", undefined]);
    expect(job).toMatchObject({
      dry_run: false,
      result: { count: 1, advancement_count: 1, progress: 1 },
      pre_processed_at: expect.any(String),
      confirmed_at: expect.any(String),
      processing_at: expect.any(String),
      completed_at: expect.any(String),
      canceled_at: null,
      failed_at: null,
    });
    expect(job.result?.stat_descriptors?.[0]?.message).toContain(
      "1 products will be created, 0 products will be updated, with 2 variants",
    );
    const { products: found } = (
      await buyer.get("/store/products?handle=veilleuse&currency_code=eur")
    ).json();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      title: "Veilleuse lune",
      thumbnail: "https://img.example/1.jpg",
      images: [{ url: "https://img.example/1.jpg" }],
      type: { value: "Lampe" },
    });
    expect(found[0].tags.map((tag: { value: string }) => tag.value).sort()).toEqual([
      "coton",
      "nuit",
    ]);
    const [white, grey] = found[0].variants;
    expect(white).toMatchObject({
      sku: "NIGHT-1",
      ean: ean(1),
      inventory_quantity: 12,
      metadata: { moq: 6, pcb: 6 },
      calculated_price: 1250,
    });
    expect(grey).toMatchObject({
      sku: "NIGHT-2",
      inventory_quantity: 0,
      calculated_price: 1250,
      options: [{ value: "Gris" }],
    });
    const tiers = white.prices.map(
      (price: {
        currency_code: string;
        amount: number;
        min_quantity: number | null;
        max_quantity: number | null;
      }) => [price.currency_code, price.amount, price.min_quantity, price.max_quantity],
    );
    expect(tiers).toEqual(
      expect.arrayContaining([
        ["eur", 1250, null, null],
        ["eur", 1100, 10, 49],
        ["eur", 990, 50, null],
      ]),
    );
  });

  test("[ADM-03] importing a file again changes only what differs, and creates no duplicates", async () => {
    const before = await products();
    const again = await world.importFile(two.replaceAll("Veilleuse lune", "Veilleuse étoile"));
    expect([again.status, again.result?.errors]).toEqual(["completed", undefined]);
    expect(again.result?.stat_descriptors?.[0]?.message).toContain(
      "0 products will be created, 1 products will be updated",
    );
    expect(await products()).toBe(before);
    const { products: found } = (await buyer.get("/store/products?handle=veilleuse")).json();
    expect([found[0].title, found[0].variants.length, found[0].tags.length]).toEqual([
      "Veilleuse étoile",
      2,
      2,
    ]);
  });

  test("[ADM-03] prices in currencies that are not in the file are unchanged", async () => {
    const job = await world.importFile(
      "Product Handle;Variant SKU;Price EUR\nveilleuse;NIGHT-1;13",
    );
    expect([job.status, job.result?.errors]).toEqual(["completed", undefined]);
    const amounts = await withOwner(world.backend, async (client) => {
      const { rows } = await client.query(
        "select m.currency_code, m.amount, m.min_quantity from money_amount m join product_variant v on v.seller_id = m.seller_id and v.id = m.variant_id where v.seller_id = $1 and v.sku = 'NIGHT-1' and m.deleted_at is null order by 1, 2",
        [world.seller.id],
      );
      return rows.map((row) => [row.currency_code, row.amount, row.min_quantity]);
    });
    expect(amounts).toEqual([
      ["eur", 1300, null],
      ["gbp", 1000, null],
    ]);
  });

  test("[ADM-03] of products with the same external id, the one with the handle is matched", async () => {
    for (const handle of ["jumeau-a", "jumeau-b"])
      await world.admin.call("adminCreateProduct", {
        body: { title: handle, handle, external_id: "ERP-TWIN" },
      });
    for (const handle of ["jumeau-a", "jumeau-b"]) {
      const job = await world.importFile(
        `Product External Id;Product Handle;Product Subtitle\nERP-TWIN;${handle};De ${handle}`,
      );
      expect([job.status, job.result?.errors]).toEqual(["completed", undefined]);
    }
    const twins = await world.admin.call("adminListProducts", {
      query: { external_id: "ERP-TWIN", order: "handle" },
    });
    expect(twins.products.map(({ handle, subtitle }) => [handle, subtitle])).toEqual([
      ["jumeau-a", "De jumeau-a"],
      ["jumeau-b", "De jumeau-b"],
    ]);
  });
});
