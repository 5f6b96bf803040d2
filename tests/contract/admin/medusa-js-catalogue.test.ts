import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runNextBatchJob } from "@/backend/operations/batch-jobs/run-batch-job";
import { toEan13 } from "../../fixtures/large-seller-input";
import { uncalledMethods } from "../../fixtures/official-client";
import { createOfficialWorld, type OfficialWorld, refusalOf } from "../../fixtures/official-world";

let world: OfficialWorld;
let admin: OfficialWorld["admin"];
let buyer: OfficialWorld["buyer"];

const names = (list: { name: string }[]) => list.map(({ name }) => name);

beforeAll(async () => {
  world = await createOfficialWorld("official-catalogue");
  ({ admin, buyer } = world);
});
afterAll(() => world.backend.stop());

describe("[STORE-01] the catalogue", () => {
  test("products with options and variants, from creation to the buyer's list", async () => {
    const { product } = await admin.products.create({
      title: "Stoneware bowl",
      handle: "official-bowl",
      status: "published" as never,
      options: [{ title: "Size" }],
      variants: [
        {
          title: "Small",
          sku: "OFF-S",
          ean: toEan13(910_001),
          inventory_quantity: 30,
          prices: [{ amount: 900, currency_code: "eur" }],
          options: [{ value: "S" }],
        },
      ],
      sales_channels: [{ id: world.seller.salesChannelId }],
    });
    const option = product.options[0];
    expect(
      (await admin.products.addOption(product.id, { title: "Colour" })).product.options,
    ).toHaveLength(2);
    const { product: withTwo } = await admin.products.retrieve(product.id);
    const colour = withTwo.options.find(({ title }: { title: string }) => title === "Colour");
    await admin.products.updateOption(product.id, colour.id, { title: "Color" });
    await admin.products.deleteOption(product.id, colour.id);
    const { product: grown } = await admin.products.createVariant(product.id, {
      title: "Large",
      sku: "OFF-L",
      prices: [{ amount: 1200, currency_code: "eur" }],
      options: [{ option_id: option.id, value: "L" }],
    } as never);
    const large = grown.variants.find(({ sku }: { sku: string }) => sku === "OFF-L");
    await admin.products.updateVariant(product.id, large.id, { inventory_quantity: 5 } as never);
    expect((await admin.products.listVariants(product.id, { limit: 10 })).count).toBe(2);
    expect((await admin.variants.list({ q: "OFF-L" })).variants).toHaveLength(1);
    expect((await admin.variants.retrieve(large.id)).variant.sku).toBe("OFF-L");
    await admin.variants.getInventory(large.id);
    await admin.products.setMetadata(product.id, { key: "season", value: "ss27" });
    expect(
      (await admin.products.update(product.id, { subtitle: "Handmade" })).product.metadata,
    ).toMatchObject({ season: "ss27" });
    expect((await admin.products.list({ q: "Stoneware bowl" })).count).toBe(1);
    await admin.products.listTypes();
    await admin.products.listTags();
    const region = world.seller.regions.eu ?? "";
    const { products } = await buyer.products.list({ handle: "official-bowl", region_id: region });
    expect(
      products[0].variants
        .map((variant: { calculated_price: number }) => variant.calculated_price)
        .sort(),
    ).toEqual([1200, 900]);
    expect((await buyer.products.retrieve(product.id)).product.subtitle).toBe("Handmade");
    expect((await buyer.products.search({ q: "OFF-L" })).hits).toHaveLength(1);
    expect((await buyer.products.variants.retrieve(large.id)).variant.id).toBe(large.id);
    expect((await buyer.products.variants.list({ ids: large.id })).variants).toHaveLength(1);
    expect((await admin.products.deleteVariant(product.id, large.id)).deleted).toBe(true);
    expect((await admin.products.delete(product.id)).deleted).toBe(true);
    expect(await refusalOf(buyer.products.retrieve(product.id))).toEqual([404, "not_found"]);
  });

  test("collections, categories, tags and types", async () => {
    const bib = world.seller.products.bib ?? "";
    const { collection } = await admin.collections.create({ title: "Winter", handle: "winter" });
    await admin.collections.addProducts(collection.id, { product_ids: [bib] });
    expect((await buyer.products.list({ collection_id: [collection.id] })).count).toBe(1);
    await admin.collections.removeProducts(collection.id, { product_ids: [bib] });
    expect(
      (await admin.collections.update(collection.id, { title: "Hiver" })).collection.title,
    ).toBe("Hiver");
    expect((await admin.collections.retrieve(collection.id)).collection.handle).toBe("winter");
    expect((await admin.collections.list({ q: "hiver" })).count).toBe(1);
    expect((await buyer.collections.retrieve(collection.id)).collection.title).toBe("Hiver");
    expect((await buyer.collections.list({ handle: ["winter"] })).count).toBe(1);
    expect((await admin.collections.delete(collection.id)).deleted).toBe(true);
    const { product_category: category } = await admin.productCategories.create({
      name: "Sleep",
      is_active: true,
      is_internal: false,
    });
    await admin.productCategories.addProducts(category.id, { product_ids: [{ id: bib }] });
    expect((await buyer.products.list({ category_id: [category.id] })).count).toBe(1);
    await admin.productCategories.removeProducts(category.id, { product_ids: [{ id: bib }] });
    expect(
      (await admin.productCategories.update(category.id, { name: "Sleeping" })).product_category
        .name,
    ).toBe("Sleeping");
    expect((await admin.productCategories.retrieve(category.id)).product_category.id).toBe(
      category.id,
    );
    expect((await admin.productCategories.list({ q: "sleeping" })).count).toBe(1);
    expect(
      names((await buyer.productCategories.list({ q: "sleeping" })).product_categories),
    ).toEqual(["Sleeping"]);
    expect((await buyer.productCategories.retrieve(category.id)).product_category.name).toBe(
      "Sleeping",
    );
    expect((await admin.productCategories.delete(category.id)).deleted).toBe(true);
    expect((await admin.productTags.list({ q: "coton" })).count).toBe(1);
    expect((await admin.productTypes.list({ q: "textile" })).count).toBe(1);
    expect((await buyer.productTags.list()).product_tags).toHaveLength(1);
    expect((await buyer.productTypes.list()).product_types).toHaveLength(1);
  });

  test("price lists", async () => {
    const variantId = world.seller.variants["BAG-1"] ?? "";
    const groupId = world.seller.customerGroups.boutiques ?? "";
    const { price_list: list } = await admin.priceLists.create({
      name: "Fair",
      description: "Fair prices",
      type: "sale" as never,
      prices: [{ variant_id: variantId, currency_code: "eur", amount: 700 } as never],
      customer_groups: [{ id: groupId }],
    });
    expect((await admin.priceLists.update(list.id, { name: "Fair 2027" })).price_list.name).toBe(
      "Fair 2027",
    );
    await admin.priceLists.addPrices(list.id, {
      prices: [{ variant_id: variantId, currency_code: "gbp", amount: 600 } as never],
    });
    const { price_list: whole } = await admin.priceLists.retrieve(list.id);
    expect(whole.prices.map(({ amount }: { amount: number }) => amount).sort()).toEqual([600, 700]);
    expect((await admin.priceLists.listProducts(list.id, { limit: 5 })).count).toBe(1);
    await admin.priceLists.deletePrices(list.id, { price_ids: [whole.prices[0].id] });
    await admin.priceLists.deleteVariantPrices(list.id, variantId);
    await admin.priceLists.deleteProductPrices(
      list.id,
      world.seller.products["sleeping-bag"] ?? "",
    );
    await admin.priceLists.deleteProductsPrices(list.id, {
      product_ids: [world.seller.products["sleeping-bag"] ?? ""],
    });
    expect((await admin.priceLists.list({ q: "fair" })).count).toBe(1);
    expect((await admin.priceLists.delete(list.id)).deleted).toBe(true);
  });

  test("discounts with conditions and codes", async () => {
    const region = world.seller.regions.eu ?? "";
    const { discount } = await admin.discounts.create({
      code: "FAIR10",
      is_dynamic: true,
      rule: { type: "percentage" as never, value: 10, allocation: "item" as never },
      regions: [region],
    } as never);
    expect((await admin.discounts.retrieveByCode("fair10")).discount.id).toBe(discount.id);
    expect(
      (await admin.discounts.retrieve(discount.id, { expand: "rule" })).discount.rule.value,
    ).toBe(10);
    expect(
      (await admin.discounts.update(discount.id, { usage_limit: 5 })).discount.usage_limit,
    ).toBe(5);
    const uk = world.seller.regions.uk ?? "";
    expect((await admin.discounts.addRegion(discount.id, uk)).discount.regions).toHaveLength(2);
    expect((await admin.discounts.removeRegion(discount.id, uk)).discount.regions).toHaveLength(1);
    const bag = world.seller.products["sleeping-bag"] ?? "";
    const made = await admin.discounts.createCondition(
      discount.id,
      { operator: "in" as never, products: [bag] },
      { expand: "rule,rule.conditions" },
    );
    const condition = made.discount.rule.conditions[0];
    await admin.discounts.addConditionResourceBatch(discount.id, condition.id, {
      resources: [{ id: world.seller.products.bib ?? "" }],
    });
    await admin.discounts.deleteConditionResourceBatch(discount.id, condition.id, {
      resources: [{ id: bag }],
    });
    expect(
      (await admin.discounts.getCondition(discount.id, condition.id)).discount_condition.operator,
    ).toBe("in");
    await admin.discounts.updateCondition(discount.id, condition.id, { products: [bag] });
    await admin.discounts.deleteCondition(discount.id, condition.id);
    await admin.discounts.createDynamicCode(discount.id, {
      code: "FAIR10-A",
      usage_limit: 1,
    } as never);
    await admin.discounts.deleteDynamicCode(discount.id, "FAIR10-A");
    expect((await admin.discounts.list({ q: "FAIR10" })).count).toBe(1);
    expect((await admin.discounts.delete(discount.id)).deleted).toBe(true);
  });

  test("[ADM-04] uploads, public and protected", async () => {
    const file = new File(["a,b\n1,2\n"], "stock.csv", { type: "text/csv" });
    const { uploads } = await admin.uploads.createProtected(file);
    const key = uploads[0].key;
    const { download_url: url } = await admin.uploads.getPresignedDownloadUrl({ file_key: key });
    expect(await (await fetch(url.replace(/^https?:\/\/[^/]+/, world.baseUrl))).text()).toBe(
      "a,b\n1,2\n",
    );
    expect((await admin.uploads.delete({ file_key: key })).deleted).toBe(true);
    const picture = new File(
      [
        Buffer.from(
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
          "base64",
        ),
      ],
      "dot.png",
      {
        type: "image/png",
      },
    );
    const { uploads: open } = await admin.uploads.create([picture]);
    expect(
      (await fetch(open[0].url.replace(/^https?:\/\/[^/]+/, world.baseUrl))).headers.get(
        "content-type",
      ),
    ).toBe("image/png");
  });

  test("batch jobs", async () => {
    const { batch_job: job } = await admin.batchJobs.create({
      type: "product-export",
      dry_run: true,
      context: {},
    });
    expect((await admin.batchJobs.retrieve(job.id)).batch_job.type).toBe("product-export");
    expect(
      (await admin.batchJobs.list({ limit: 5 })).batch_jobs.map(({ id }: { id: string }) => id),
    ).toContain(job.id);
    await runNextBatchJob({ deps: world.backend.deps, log: world.backend.app.log });
    expect((await admin.batchJobs.confirm(job.id)).batch_job.status).toBe("confirmed");
    expect((await admin.batchJobs.cancel(job.id)).batch_job.status).toBe("canceled");
  });
});

test("[STORE-01] every catalogue method of the client was called successfully", () => {
  const nouns = [
    "products",
    "products.variants",
    "collections",
    "productCategories",
    "productTags",
    "productTypes",
  ];
  const administered = [
    "products",
    "variants",
    "collections",
    "productCategories",
    "productTags",
    "productTypes",
  ];
  const more = ["priceLists", "discounts", "uploads", "batchJobs"];
  expect(
    uncalledMethods([...nouns, ...[...administered, ...more].map((noun) => `admin.${noun}`)]),
  ).toEqual([]);
  expect(uncalledMethods(["admin.orders"])).toContain("admin.orders.list");
});
