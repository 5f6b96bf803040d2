import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminEndpointName } from "@/contract/admin-endpoints";
import { type AdminWorld, createAdminWorld } from "../../../fixtures/admin-world";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

type Noun = [
  update: AdminEndpointName,
  params: (world: AdminWorld) => Record<string, string>,
  responseField: string,
];

const byId = (prefix: string) => (world: AdminWorld) => ({ id: world.ids[`${prefix}/:id`] ?? "" });
const nouns: Noun[] = [
  ["adminUpdateProduct", byId("/admin/products"), "product"],
  ["adminUpdateCollection", byId("/admin/collections"), "collection"],
  ["adminUpdateCategory", byId("/admin/product-categories"), "product_category"],
  ["adminUpdateSalesChannel", byId("/admin/sales-channels"), "sales_channel"],
  ["adminUpdateStockLocation", byId("/admin/stock-locations"), "stock_location"],
  ["adminUpdateCustomerGroup", byId("/admin/customer-groups"), "customer_group"],
  ["adminUpdateCustomer", byId("/admin/customers"), "customer"],
  ["adminUpdateGiftCard", byId("/admin/gift-cards"), "gift_card"],
  [
    "adminUpdateRegion",
    ({ ids }) => ({ region_id: ids["/admin/regions/:region_id"] ?? "" }),
    "region",
  ],
  [
    "adminUpdateShippingOption",
    ({ ids }) => ({ option_id: ids["/admin/shipping-options/:option_id"] ?? "" }),
    "shipping_option",
  ],
  [
    "adminUpdateShippingProfile",
    ({ ids }) => ({ profile_id: ids["/admin/shipping-profiles/:profile_id"] ?? "" }),
    "shipping_profile",
  ],
  [
    "adminUpdateDiscount",
    ({ ids }) => ({ discount_id: ids["/admin/discounts/:discount_id"] ?? "" }),
    "discount",
  ],
  ["adminUpdateStore", () => ({}), "store"],
];

let backend: TestBackend;
let world: AdminWorld;

beforeAll(async () => {
  backend = await startTestBackend();
  world = await createAdminWorld(backend, "metadata");
  const { discount } = await world.agents.admin.call("adminCreateDiscount", {
    body: {
      code: "META",
      regions: [world.seller.regions.eu ?? ""],
      rule: { type: "percentage", value: 5, allocation: "total" },
    },
  });
  world.ids["/admin/discounts/:discount_id"] = discount.id;
});
afterAll(() => backend.stop());

test.each(nouns)(
  "[ADM-01] %s merges metadata, an empty text removes a key, and concurrent changes don't undo each other",
  async (name, params, responseField) => {
    const change = async (metadata: object | null) => {
      const body = await world.agents.admin.send(name, {
        params: params(world),
        body: { metadata },
      } as never);
      expect(body.statusCode, body.body).toBe(200);
      return body.json()[responseField].metadata;
    };
    await change(null);
    expect(await change({ unchanged: { deep: [1] }, taken: "x" })).toEqual({
      unchanged: { deep: [1] },
      taken: "x",
    });
    expect(await change({ taken: "", added: false })).toEqual({
      unchanged: { deep: [1] },
      added: false,
    });
    await change(null);
    const keys = Array.from({ length: 6 }, (_, index) => `key${index}`);
    await Promise.all(keys.map((key) => change({ [key]: true })));
    expect(Object.keys((await change({})) ?? {}).sort()).toEqual(keys);
  },
);

test("[SEC-04] [VAL-06] metadata keys that the storefront reads are validated by type", async () => {
  const { admin } = world.agents;
  const id = "unknown";
  const url = { metadata: { invoice_url: 7 } };
  const items = [{ item_id: id, quantity: 1 }];
  const bad = { email: "ada@brand.test", password: "Long-enough", metadata: { phone: 12 } };
  const order = (metadata: object) => ({ params: { id }, body: { metadata } });
  const claim = { params: { id, claim_id: id }, body: url };
  const cases: [AdminEndpointName, object, string][] = [
    ["adminCreateUser", { body: bad }, "phone"],
    ["adminUpdateUser", { params: { id }, body: { metadata: { phone: 12 } } }, "phone"],
    ["adminUpdateOrder", order({ comment: 5 }), "comment"],
    ["adminUpdateOrder", order({ invoice_url: 5 }), "invoice_url"],
    ["adminUpdateOrder", order({ delivery_note_url: [] }), "delivery_note_url"],
    ["adminCreateFulfillment", { params: { id }, body: { items, ...url } }, "invoice_url"],
    [
      "adminCreateShipment",
      { params: { id }, body: { fulfillment_id: id, ...url } },
      "invoice_url",
    ],
    ["adminFulfillClaim", claim, "invoice_url"],
    [
      "adminCreateDraftOrder",
      { body: { email: "ada@brand.test", region_id: id, ...url } },
      "invoice_url",
    ],
  ];
  for (const [name, input, key] of cases) {
    const response = await admin.send(name, input as never);
    expect([name, response.statusCode, response.json().details?.[0]], response.body).toMatchObject([
      name,
      400,
      { field: `metadata.${key}`, code: "wrong_type" },
    ]);
  }
});
