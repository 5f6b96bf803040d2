import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminEndpointName } from "@/contract/admin-endpoints";
import { type AdminWorld, createAdminWorld } from "../../../fixtures/admin-world";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

type Noun = [
  update: AdminEndpointName,
  params: (world: AdminWorld) => Record<string, string>,
  answer: string,
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
  "[ADM-01] %s merges metadata, an empty text takes a key away, and of changes at once none undoes another",
  async (name, params, answer) => {
    const change = async (metadata: object | null) => {
      const answered = await world.agents.admin.send(name, {
        params: params(world),
        body: { metadata },
      } as never);
      expect(answered.statusCode, answered.body).toBe(200);
      return answered.json()[answer].metadata;
    };
    await change(null);
    expect(await change({ kept: { deep: [1] }, taken: "x" })).toEqual({
      kept: { deep: [1] },
      taken: "x",
    });
    expect(await change({ taken: "", added: false })).toEqual({
      kept: { deep: [1] },
      added: false,
    });
    await change(null);
    const keys = Array.from({ length: 6 }, (_, index) => `key${index}`);
    await Promise.all(keys.map((key) => change({ [key]: true })));
    expect(Object.keys((await change({})) ?? {}).sort()).toEqual(keys);
  },
);
