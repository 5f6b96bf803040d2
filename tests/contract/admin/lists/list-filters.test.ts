import { expect, test } from "vitest";
import type { AdminEndpointName } from "@/contract/admin-endpoints";
import { admin, idsOf, one, setUpLists } from "./list-suite";

setUpLists("filters");

const first = (ids: Record<string, string>) => Object.values(ids)[0] ?? "";

test("[ADM-01] discount_condition_id filters products, types, collections, tags and customer groups by a condition", async () => {
  const { seller } = one;
  const named = {
    products: first(seller.products),
    product_types: first(seller.types),
    product_collections: first(seller.collections),
    product_tags: first(seller.tags),
    customer_groups: first(seller.customerGroups),
  };
  await admin().call("adminCreateCustomerGroup", { body: { name: "Elsewhere" } });
  const { discount } = (
    await admin().send("adminCreateDiscount", {
      query: { expand: "rule.conditions" },
      body: {
        code: "NAMED",
        regions: [seller.regions.eu ?? ""],
        rule: {
          type: "percentage",
          value: 5,
          allocation: "item",
          conditions: Object.entries(named).map(([kind, id]) => ({
            operator: "in" as const,
            [kind]: [id],
          })),
        },
      },
    })
  ).json();
  const conditions = new Map<string, string>(
    discount.rule.conditions.map(({ type, id }: { type: string; id: string }) => [type, id]),
  );
  const lists: [AdminEndpointName, keyof typeof named][] = [
    ["adminListProducts", "products"],
    ["adminListProductTypes", "product_types"],
    ["adminListCollections", "product_collections"],
    ["adminListProductTags", "product_tags"],
    ["adminListCustomerGroups", "customer_groups"],
  ];
  for (const [name, kind] of lists) {
    expect(await idsOf(name, { discount_condition_id: conditions.get(kind) }), name).toEqual([
      named[kind],
    ]);
    const another = conditions.get(kind === "products" ? "product_types" : "products");
    expect(await idsOf(name, { discount_condition_id: another }), name).toEqual([]);
    expect(await idsOf(name, { discount_condition_id: "discon_unknown" }), name).toEqual([]);
  }
});

test("[ADM-01] deleted records are not listed, whatever their dates", async () => {
  const { sales_channel: channel } = await admin().call("adminCreateSalesChannel", {
    body: { name: "Short" },
  });
  await admin().call("adminDeleteSalesChannel", { params: { id: channel.id } });
  const names = [
    ...([
      "adminListProducts",
      "adminListCollections",
      "adminListCustomerGroups",
      "adminListRegions",
    ] as const),
    ...(["adminListSalesChannels", "adminListStockLocations", "adminListPriceLists"] as const),
  ];
  for (const name of names)
    expect(await idsOf(name, { deleted_at: { gt: "2000-01-01T00:00:00Z" } }), name).toEqual([]);
});

test("[STORE-01] [ADM-01] dates are days, or times with and without an offset; invalid ones are named", async () => {
  for (const gt of [
    "2000-01-01",
    "2000-01-01T00:00Z",
    "2000-01-01T00:00:00+02:00",
    "2000-01-01T00:00:00.000Z",
    "2000-01-01T00:00:00",
  ])
    expect(await idsOf("adminListRegions", { created_at: { gt } }), gt).toHaveLength(2);
  const moments = (await admin().call("adminListRegions")).regions.map(({ created_at }) =>
    Date.parse(created_at),
  );
  const inParis = (moment: number) =>
    new Date(moment + 7_200_000).toISOString().replace("Z", "+02:00");
  expect(
    await idsOf("adminListRegions", { created_at: { gt: inParis(Math.min(...moments) - 1000) } }),
  ).toHaveLength(2);
  expect(
    await idsOf("adminListRegions", { created_at: { gt: inParis(Math.max(...moments) + 1000) } }),
  ).toEqual([]);
  const outside = ["0000-01-01", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"];
  for (const gt of [
    "2000-13-01",
    "2000-02-31",
    "yesterday",
    "2000",
    "2000-01-01T25:00Z",
    ...outside,
  ]) {
    const response = await admin().send("adminListRegions", { query: { created_at: { gt } } });
    expect([response.statusCode, response.json().details?.[0]?.field], gt).toEqual([
      400,
      "created_at.gt",
    ]);
  }
});

test("[SEC-04] a price list or discount starts in a valid year", async () => {
  const starts_at = "0000-01-01T00:00:00Z";
  const list = await admin().send("adminCreatePriceList", {
    body: { name: "Old", description: "", type: "sale", starts_at },
  });
  expect([list.statusCode, list.json().details?.[0]?.field]).toEqual([400, "starts_at"]);
  const discount = await admin().send("adminCreateDiscount", {
    body: {
      code: "OLD",
      regions: [one.seller.regions.eu ?? ""],
      rule: { type: "percentage", value: 5, allocation: "item" },
      starts_at,
    },
  });
  expect([discount.statusCode, discount.json().details?.[0]?.field]).toEqual([400, "starts_at"]);
});

test("[SEC-04] an unknown status or type is rejected by name, single or in a list", async () => {
  const wrong: [AdminEndpointName, string, string][] = [
    ["adminListProducts", "status", "draft, proposed, published, rejected"],
    ["adminListPriceLists", "status", "active, draft"],
    ["adminListPriceLists", "type", "sale, override"],
    [
      "adminListBatchJobs",
      "status",
      "created, pre_processed, confirmed, processing, completed, canceled, failed",
    ],
  ];
  for (const [name, field, values] of wrong)
    for (const value of ["sold", ["sold"]]) {
      const refused = await admin().send(name, { query: { [field]: value } } as never);
      const message = `${field}.0 must be one of the following values: ${values}`;
      expect([name, refused.statusCode, refused.json().message]).toEqual([name, 400, message]);
    }
});

test("[ADM-01] regions are found by a part of their name", async () => {
  expect(await idsOf("adminListRegions", { q: "KINGDOM" })).toEqual([one.seller.regions.uk]);
  expect(await idsOf("adminListRegions", { q: "nowhere" })).toEqual([]);
});

test("[ADM-03] batch jobs are filtered by every date, sorted, projected, and say who started them", async () => {
  const { batch_job: job } = await admin().call("adminCreateBatchJob", {
    body: { type: "product-export", context: {}, dry_run: false },
  });
  const { batch_job: canceled } = await admin().call("adminCreateBatchJob", {
    body: { type: "product-export", context: {}, dry_run: false },
  });
  await admin().call("adminCancelBatchJob", { params: { id: canceled.id } });
  const since = { gt: "2000-01-01T00:00:00Z" };
  expect(await idsOf("adminListBatchJobs", { order: "created_at" })).toEqual([job.id, canceled.id]);
  expect(await idsOf("adminListBatchJobs", { canceled_at: since })).toEqual([canceled.id]);
  for (const moment of ["confirmed_at", "pre_processed_at", "completed_at", "failed_at"])
    expect(await idsOf("adminListBatchJobs", { [moment]: since }), moment).toEqual([]);
  const list = (
    await admin().send("adminListBatchJobs", {
      query: { fields: "type,status", expand: "created_by_user", id: [job.id] },
    })
  ).json();
  expect(list.batch_jobs).toEqual([
    {
      id: job.id,
      created_at: job.created_at,
      type: "product-export",
      status: "created",
      created_by_user: expect.objectContaining({
        email: one.emails.admin,
        role: "admin",
        api_token: null,
      }),
    },
  ]);
  expect((await admin().call("adminListBatchJobs")).batch_jobs[0]).not.toHaveProperty(
    "created_by_user",
  );
  const refused = await admin().send("adminListBatchJobs", { query: { order: "result" } });
  expect([refused.statusCode, refused.json().type]).toEqual([400, "invalid_data"]);
});
