import { expect, test } from "vitest";
import { fillCart } from "../../../fixtures/place-order";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { signIn } from "../../../fixtures/store-client";
import { admin, backend, idsOf, one, setUpLists } from "./list-suite";

setUpLists("expansion");

test("[ADM-01] variants are priced for a cart: its region and its customer", async () => {
  const buyer = await signIn(
    backend,
    one.seller.publishableKey,
    smallSellerAccounts(one.seller.id).buyer,
  );
  const { cartId } = await fillCart(buyer, one.seller);
  const id = one.seller.variants["BAG-1"] ?? "";
  const { cart } = (await buyer.get(`/store/carts/${cartId}`)).json();
  const query = { region_id: cart.region_id, customer_id: cart.customer_id };
  const forCart = await admin().call("adminGetVariant", {
    params: { id },
    query: { cart_id: cartId },
  });
  expect(forCart).toEqual(await admin().call("adminGetVariant", { params: { id }, query }));
  expect(forCart.variant.calculated_price).toEqual(expect.any(Number));
  const unknown = await admin().send("adminListVariants", { query: { cart_id: "cart_unknown" } });
  expect([unknown.statusCode, unknown.json().type]).toEqual([404, "not_found"]);
});

test("[ADM-01] categories include their products with expand, in all endpoints", async () => {
  const bag = one.seller.products["sleeping-bag"] ?? "";
  const { product_categories: plain } = (await admin().send("adminListCategories")).json();
  expect(plain[0]).not.toHaveProperty("products");
  const { product_categories: listed } = await admin().call("adminListCategories", {
    query: { expand: "products" },
  });
  const room = listed.find(({ handle }) => handle === "chambre");
  expect(room).not.toHaveProperty("parent_category");
  expect(room?.products?.map(({ id }) => id)).toEqual([bag]);
  expect(Object.keys(room?.products?.[0] ?? {})).toEqual(
    expect.arrayContaining(["handle", "profiles", "profile", "metadata"]),
  );
  expect(room?.products?.[0]).not.toHaveProperty("variants");
  const params = { id: room?.id ?? "" };
  const query = { expand: "products,category_children" };
  const whole = await admin().call("adminGetCategory", { params, query });
  expect([
    whole.product_category.products?.length,
    whole.product_category.category_children.length,
  ]).toEqual([1, 1]);
  const body = { product_ids: [{ id: one.seller.products.bib ?? "" }] };
  expect(
    (await admin().call("adminAddCategoryProducts", { params, query, body })).product_category
      .products,
  ).toHaveLength(2);
  expect(
    (await admin().call("adminRemoveCategoryProducts", { params, query, body })).product_category
      .products,
  ).toHaveLength(1);
  const made = await admin().call("adminCreateCategory", {
    query: { expand: "products" },
    body: { name: "Empty" },
  });
  expect(made.product_category.products).toEqual([]);
});

test("[ADM-01] a variant's inventory includes the locations of its stock", async () => {
  const id = one.seller.variants["BAG-1"] ?? "";
  const read = async () =>
    (await admin().call("adminGetVariantInventory", { params: { id } })).variant;
  const [none] = (await read()).inventory;
  expect(none?.location_levels).toEqual([]);
  const { stock_location: depot } = await admin().call("adminCreateStockLocation", {
    body: { name: "Depot" },
  });
  const { stock_location: shop } = await admin().call("adminCreateStockLocation", {
    body: { name: "Shop" },
  });
  const [item] = (await read()).inventory;
  expect(Object.keys(item ?? {}).sort()).toEqual(
    [
      ...[
        "id",
        "created_at",
        "updated_at",
        "deleted_at",
        "sku",
        "title",
        "description",
        "thumbnail",
        "metadata",
        "requires_shipping",
      ],
      ...[
        "hs_code",
        "origin_country",
        "mid_code",
        "material",
        "weight",
        "length",
        "height",
        "width",
      ],
      ...["stocked_quantity", "reserved_quantity", "location_levels"],
    ].sort(),
  );
  const stock = item?.stocked_quantity ?? 0;
  expect(stock).toBeGreaterThan(0);
  const level = {
    inventory_item_id: id,
    reserved_quantity: 0,
    incoming_quantity: 0,
    deleted_at: null,
    metadata: null,
  };
  expect(item?.location_levels).toMatchObject([
    { ...level, location_id: depot.id, stocked_quantity: stock, available_quantity: stock },
    { ...level, location_id: shop.id, stocked_quantity: 0, available_quantity: 0 },
  ]);
  const ids = item?.location_levels.map((found) => found.id) ?? [];
  expect(new Set(ids).size).toBe(2);
  await admin().call("adminDeleteStockLocation", { params: { id: depot.id } });
  expect((await read()).inventory[0]?.location_levels).toMatchObject([
    { location_id: shop.id, stocked_quantity: stock },
  ]);
});

test("[ADM-01] stock locations include address and sales channels with expand", async () => {
  const { stock_location: hall } = await admin().call("adminCreateStockLocation", {
    query: { expand: "sales_channels" },
    body: { name: "Hall", address: { address_1: "Quai 4", country_code: "fr" } },
  });
  expect([hall.sales_channels, "address" in hall]).toEqual([[], false]);
  expect(await idsOf("adminListStockLocations", { name: ["Hall", "Nowhere"] })).toEqual([hall.id]);
  const body = { location_id: hall.id };
  await admin().call("adminAddSalesChannelLocation", {
    params: { id: one.seller.salesChannelId },
    body,
  });
  const { stock_locations: listed } = await admin().call("adminListStockLocations", {
    query: { id: [hall.id], expand: "address,sales_channels" },
  });
  expect(listed).toMatchObject([
    { address: { address_1: "Quai 4" }, sales_channels: [{ id: one.seller.salesChannelId }] },
  ]);
  const params = { id: hall.id };
  const { stock_location: lean } = await admin().call("adminGetStockLocation", { params });
  expect(["address" in lean, "sales_channels" in lean]).toEqual([false, false]);
  const updated = await admin().call("adminUpdateStockLocation", {
    params,
    query: { expand: "sales_channels" },
    body: { name: "Hall 2" },
  });
  expect(updated.stock_location.sales_channels).toHaveLength(1);
});
