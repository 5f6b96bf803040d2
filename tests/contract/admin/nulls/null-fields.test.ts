import { describe, expect, test } from "vitest";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { buyer, nulls, post, region, setUpNulls, variant, world } from "./null-suite";

setUpNulls("nulls");

describe("[ADM-01] [STORE-01] null for an optional field of a new record is treated as absent", () => {
  test("products, variants and their prices", async () => {
    const lists = nulls("images", "tags", "categories", "sales_channels", "translations");
    const texts = nulls(
      "subtitle",
      "description",
      "thumbnail",
      "type",
      "collection_id",
      "hs_code",
      "weight",
      "metadata",
      "external_id",
    );
    const prices = [
      {
        amount: 500,
        currency_code: "eur",
        ...nulls("id", "region_id", "min_quantity", "max_quantity"),
      },
    ];
    const own = nulls(
      "sku",
      "ean",
      "upc",
      "barcode",
      "inventory_quantity",
      "allow_backorder",
      "manage_inventory",
      "translations",
      "options",
    );
    const product = await post("/admin/products", {
      title: "Nulls",
      ...lists,
      ...texts,
      ...nulls("handle", "status", "discountable", "is_giftcard", "options"),
      variants: [{ title: "One", prices, ...own }],
    });
    const made = {
      inventory_quantity: 0,
      allow_backorder: false,
      manage_inventory: true,
      sku: null,
    };
    expect(product).toMatchObject({
      handle: "nulls",
      status: "draft",
      discountable: true,
      images: [],
      variants: [made],
    });
  });

  test.each([
    [
      "/admin/collections",
      () => ({ title: "Nulls" }),
      ["handle", "metadata", "translations"],
      { handle: "nulls" },
    ],
    [
      "/admin/sales-channels",
      () => ({ name: "Nulls" }),
      ["description", "is_disabled"],
      { is_disabled: false },
    ],
    [
      "/admin/stock-locations",
      () => ({ name: "Nulls" }),
      ["address", "metadata"],
      { address_id: null },
    ],
    [
      "/admin/gift-cards",
      () => ({ region_id: region, value: 900 }),
      ["is_disabled", "ends_at", "metadata"],
      { is_disabled: false },
    ],
    [
      "/admin/tax-rates",
      () => ({ name: "N", code: "N", region_id: region }),
      ["rate", "products", "product_types"],
      { rate: null },
    ],
    [
      "/admin/product-categories",
      () => ({ name: "Nulls" }),
      [
        "description",
        "handle",
        "is_active",
        "is_internal",
        "rank",
        "parent_category_id",
        "metadata",
      ],
      { handle: "nulls", description: "", is_active: false, parent_category_id: null },
    ],
    [
      "/admin/shipping-options",
      () => ({
        name: "N",
        region_id: region,
        provider_id: "manual",
        data: {},
        price_type: "flat_rate",
        amount: 1,
      }),
      ["admin_only", "includes_tax", "requirements", "profile_id", "is_return", "metadata"],
      { admin_only: false, is_return: false, requirements: [] },
    ],
    [
      "/admin/price-lists",
      () => ({
        name: "N",
        description: "N",
        type: "sale",
        prices: [{ id: null, variant_id: variant, amount: 9999, currency_code: "eur" }],
      }),
      ["status", "starts_at", "ends_at", "includes_tax", "customer_groups"],
      { status: "active", includes_tax: false, customer_groups: [] },
    ],
    [
      "/admin/discounts",
      () => ({
        code: "NULLS",
        regions: [region],
        rule: { type: "percentage", value: 1, allocation: "total", conditions: null },
      }),
      [
        "is_dynamic",
        "is_disabled",
        "starts_at",
        "ends_at",
        "valid_duration",
        "usage_limit",
        "metadata",
      ],
      { is_dynamic: false, is_disabled: false, usage_limit: null, starts_at: expect.any(String) },
    ],
    [
      "/admin/draft-orders",
      () => ({
        email: smallSellerAccounts(world.seller.id).buyer,
        region_id: region,
        items: [{ title: "S", unit_price: 1, quantity: 1, variant_id: null }],
      }),
      [
        "customer_id",
        "shipping_address",
        "billing_address",
        "discounts",
        "no_notification_order",
        "shipping_methods",
        "metadata",
        "status",
      ],
      { status: "open" },
    ],
  ] as const)("%s", async (path, body, fields, made) => {
    expect(await post(path, { ...body(), ...nulls(...fields) })).toMatchObject(made);
  });

  test("a cart, and a dynamic code", async () => {
    const made = await buyer.post("/store/carts", {
      region_id: region,
      ...nulls("country_code", "items", "context", "sales_channel_id"),
    });
    expect(made.statusCode, made.body).toBe(200);
    const rule = { type: "percentage", value: 1, allocation: "total" };
    const dynamic = await post("/admin/discounts", {
      code: "DYNAMIC",
      is_dynamic: true,
      regions: [region],
      rule,
    });
    const grown = await post(`/admin/discounts/${dynamic.id}/dynamic-codes`, {
      code: "MINE",
      usage_limit: null,
      metadata: null,
    });
    expect(grown).toMatchObject({ parent_discount_id: dynamic.id, usage_limit: 1 });
  });
});
