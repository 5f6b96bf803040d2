import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { adminEndpoints } from "@/contract/admin-endpoints";
import type { Endpoint } from "@/contract/endpoint";
import { adminPathOf } from "../../../fixtures/admin-world";
import { backend, buyer, nulls, post, region, setUpNulls, world } from "./null-suite";

setUpNulls("null-changes");

describe("[ADM-01] [STORE-01] null clears what can be empty; absent lists are unchanged", () => {
  test("a product's categories, channels and texts are cleared; its images, tags and variants are kept", async () => {
    const product = await post("/admin/products", {
      title: "Full",
      images: ["/a.png"],
      tags: [{ value: "kept" }],
      categories: [{ id: Object.values(world.seller.categories)[0] }],
      sales_channels: [{ id: world.seller.salesChannelId }],
      translations: { en: { title: "Full" } },
      variants: [{ title: "One", prices: [{ amount: 1, currency_code: "eur" }] }],
    });
    const url = `/admin/products/${product.id}`;
    const fields = ["categories", "sales_channels", "translations", "images", "tags", "variants"];
    const emptied = await post(url, nulls(...fields));
    expect(emptied).toMatchObject({
      categories: [],
      sales_channels: [],
      translations: {},
      images: [{}],
      tags: [{}],
      variants: [{}],
    });
  });

  test("a shipping option's requirements, a category's description and a location's address are cleared", async () => {
    const option = {
      name: "R",
      region_id: region,
      provider_id: "manual",
      data: {},
      price_type: "flat_rate",
      amount: 1,
    };
    const limited = await post("/admin/shipping-options", {
      ...option,
      requirements: [{ type: "min_subtotal", amount: 5 }],
    });
    expect(
      await post(`/admin/shipping-options/${limited.id}`, { requirements: null }),
    ).toMatchObject({ requirements: [] });
    const category = await post("/admin/product-categories", {
      name: "Described",
      description: "Long",
    });
    expect(
      await post(`/admin/product-categories/${category.id}`, { description: null }),
    ).toMatchObject({ description: "" });
    const location = await post("/admin/stock-locations?expand=address", {
      name: "L",
      address: { address_1: "1 rue", country_code: "fr" },
    });
    expect(location.address).toMatchObject({ address_1: "1 rue" });
    const moved = await post(`/admin/stock-locations/${location.id}?expand=address`, {
      address: null,
    });
    expect(moved).toMatchObject({ address: null, address_id: null });
  });

  test("a price list sent back with null for its groups keeps them: it applies to nobody else", async () => {
    const groups = [{ id: Object.values(world.seller.customerGroups)[0] }];
    const list = await post("/admin/price-lists", {
      name: "G",
      description: "G",
      type: "sale",
      customer_groups: groups,
    });
    expect(
      await post(`/admin/price-lists/${list.id}`, { customer_groups: null, ends_at: null }),
    ).toMatchObject({
      customer_groups: groups,
    });
  });

  test("[CHK-01] a cart's addresses, codes and notes are cleared; its buyer is kept", async () => {
    const { cart } = (await buyer.post("/store/carts", { region_id: region })).json();
    await post("/admin/discounts", {
      code: "GOES",
      regions: [region],
      rule: { type: "percentage", value: 1, allocation: "total" },
    });
    const address = {
      address_1: "1 rue",
      city: "Lyon",
      postal_code: "69001",
      country_code: "fr",
      phone: "+33 123456789",
    };
    const full = {
      shipping_address: address,
      billing_address: address,
      discounts: [{ code: "GOES" }],
      metadata: { comment: "Ring" },
    };
    expect((await buyer.post(`/store/carts/${cart.id}`, full)).json().cart).toMatchObject({
      metadata: { comment: "Ring" },
      discounts: [{}],
    });
    const fields = [
      "shipping_address",
      "billing_address",
      "discounts",
      "gift_cards",
      "metadata",
      "customer_id",
      "country_code",
      "context",
    ];
    const emptied = await buyer.post(`/store/carts/${cart.id}`, nulls(...fields));
    expect(emptied.statusCode, emptied.body).toBe(200);
    const none = {
      shipping_address: null,
      billing_address: null,
      discounts: [],
      gift_cards: [],
      metadata: null,
    };
    expect(emptied.json().cart).toMatchObject({
      ...none,
      customer_id: cart.customer_id,
      context: cart.context,
    });
    const refused = await buyer.post(`/store/carts/${cart.id}`, { email: null, region_id: null });
    expect(
      refused
        .json()
        .details.map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(["email", "region_id"]);
  });

  test("[ACC-02] a customer's names and phone are cleared", async () => {
    const emptied = await buyer.post(
      "/store/customers/me",
      nulls("first_name", "last_name", "phone", "metadata", "favorite_lists"),
    );
    expect(emptied.json().customer).toMatchObject({
      first_name: null,
      last_name: null,
      phone: null,
      favorite_lists: [],
    });
  });
});

// a payment collection is only created by an order edit; a condition requires resources of one kind
const apart = ["adminUpdatePaymentCollection", "adminUpdateDiscountCondition"];

const isSwept = (name: string) => name.startsWith("adminUpdate") && !apart.includes(name);

const isOfAnyField = ({ body }: Endpoint): boolean => body?.safeParse({}).success ?? false;

const changes = Object.entries<Endpoint>(adminEndpoints).filter(
  ([name, endpoint]) => isSwept(name) && isOfAnyField(endpoint),
);

test.each(changes)(
  "[ADM-01] [SEC-04] %s accepts null, or names the field that can't be empty",
  async (_, endpoint) => {
    for (const field of Object.keys((endpoint.body as z.ZodObject).shape)) {
      const url = adminPathOf(endpoint, world);
      const response = await backend.inject({
        method: "POST",
        url,
        payload: { [field]: null },
        headers: world.agents.admin.headers,
      });
      const faults = response.json().details?.map((fault: { field: string }) => fault.field) ?? [];
      expect({ field, status: response.statusCode, faults }).toEqual(
        response.statusCode === 400
          ? { field, status: 400, faults: [field] }
          : { field, status: 200, faults: [] },
      );
    }
  },
);
