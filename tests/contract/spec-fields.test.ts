import { afterAll, beforeAll, expect, test } from "vitest";
import { toCustomerView } from "@/lib/model/customer/customer";
import { type AdminClient, adminClient } from "../fixtures/admin-client";
import { prepareCart } from "../fixtures/place-order";
import { addBuyers, type SellerWorld } from "../fixtures/store-world";
import { loadSmallSeller } from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

/** The fields of every entity in the specification (spec §3), as on the wire. */
const fields = {
  customer: `id first_name last_name email phone has_account metadata favorite_lists discounts
    original_user`,
  favoriteList: "name items",
  favoriteItem: "variant_id",
  company: `id created_at updated_at deleted_at name code logo payment_terms registration_number
    vat_number metadata parent_company_id payment_currency_code franco agent billing_address
    shipping_addresses region_id`,
  agent: "id role email first_name last_name metadata phone",
  user: "id role email first_name last_name api_token metadata phone",
  address: `first_name last_name company address_1 address_2 city postal_code country_code province
    phone metadata`,
  cart: `id region items is_preorder email payment_sessions sales_channel completed_at context idempotency_key
    payment_authorized_at total subtotal tax_total shipping_total gift_card_total discount_total
    shipping_address billing_address`,
  cartRegion: "id countries",
  country: "iso_2",
  session: "provider_id is_selected is_initiated status amount data",
  item: `id description variant quantity rank title thumbnail unit_price subtotal tax_total total
    discount_total allow_discounts adjustments variant_id fulfilled_quantity shipped_quantity
    returned_quantity tax_lines`,
  adjustment: "amount discount_id",
  order: `id display_id external_id seller_order_id status fulfillment_status payment_status origin
    total subtotal tax_total shipping_total gift_card_total discount_total currency_code
    delivery_date receipt_url items shipping_address billing_address shipping_methods payments
    discounts fulfillments region cart_id metadata`,
  variant: `title sku ean barcode inventory_quantity weight length height width material prices
    calculated_price original_price options images thumbnail metadata`,
  price: "amount currency_code min_quantity max_quantity price_list_id region_id",
  product: `title subtitle description handle status thumbnail images variants options tags metadata
    external_id total_variants`,
  discount: "code rule starts_at ends_at metadata",
  rule: "type allocation value conditions",
  region: `name currency_code tax_rate tax_code countries payment_providers fulfillment_providers`,
  setting: "key value",
};

let backend: TestBackend;
let world: SellerWorld;
let admin: AdminClient;

beforeAll(async () => {
  backend = await startTestBackend();
  const seller = await loadSmallSeller(backend, "spec-fields");
  admin = adminClient(backend, seller);
  await admin.call("adminCreateDiscount", {
    body: {
      code: "AUTO5",
      rule: { type: "percentage", value: 5, allocation: "item" },
      regions: Object.values(seller.regions),
      metadata: { auto_apply: true },
    },
  });
  world = await addBuyers(backend, seller);
  const [id] = Object.values(seller.variants);
  await read("POST", "/store/customers/me", {
    favorite_lists: [{ name: "Vitrine", items: [{ variant_id: id }] }],
  });
});
afterAll(() => backend?.stop());

// biome-ignore lint/suspicious/noExplicitAny: responses are read as they arrive
type TestResponse = any;

async function read(
  method: "GET" | "POST",
  path: string,
  body: object = {},
): Promise<TestResponse> {
  const response = await (method === "GET" ? world.buyer.get(path) : world.buyer.post(path, body));
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.body}`);
  return response.json();
}

/** Each field is in the response, and those in `filled` have a value. */
function expectFields(entity: keyof typeof fields, value: object, filled = ""): void {
  const names = fields[entity].split(/\s+/);
  expect(Object.keys(value), entity).toEqual(expect.arrayContaining(names));
  const empty = filled
    .split(/\s+/)
    .filter((name) => name !== "" && isEmpty((value as Record<string, unknown>)[name]));
  expect(empty, `${entity} without a value`).toEqual([]);
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && !value.length);

test("[STORE-01] [ACC-02] a customer has every field, and the storefront's names", async () => {
  const { customer } = await read("GET", "/store/customers/me");
  expectFields("customer", customer, "id first_name last_name email favorite_lists discounts");
  expectFields("favoriteList", customer.favorite_lists[0], "name items");
  expectFields("favoriteItem", customer.favorite_lists[0].items[0], "variant_id");
  expectFields("discount", customer.discounts[0], "code rule starts_at metadata");
  expectFields("rule", customer.discounts[0].rule, "type allocation value");
  expect(Object.keys(toCustomerView(customer, "fr-FR"))).toEqual(
    expect.arrayContaining(
      `id firstName lastName email phone hasAccount metadata favoriteLists discounts
        originalEmail`.split(/\s+/),
    ),
  );
});

test("[STORE-01] [ADM-05] a company, its agent and its addresses have every field", async () => {
  const { company } = await read("GET", "/store/customers/me/company");
  expectFields(
    "company",
    company,
    `id created_at updated_at name code payment_terms registration_number vat_number
      payment_currency_code franco agent billing_address shipping_addresses region_id`,
  );
  expect(company.metadata.min_order_amount).toBe(10_000);
  expectFields("agent", company.agent, "id role email first_name last_name phone");
  for (const address of [company.billing_address, ...company.shipping_addresses])
    expectFields("address", address, "company address_1 city postal_code country_code phone");
  const { users } = await admin.call("adminListUsers");
  expectFields("user", users[0] ?? {}, "id role email first_name last_name phone");
});

test("[STORE-01] [CART-01] a cart, its lines and payment sessions have every field", async () => {
  const { seller, buyer } = world;
  const { cart } = await read("GET", `/store/carts/${await prepareCart(buyer, seller)}`);
  expectFields(
    "cart",
    cart,
    `id region items email payment_sessions sales_channel context total subtotal
      shipping_address billing_address`,
  );
  expectFields("cartRegion", cart.region, "id countries");
  expectFields("country", cart.region.countries[0], "iso_2");
  expectFields("session", cart.payment_sessions[0], "provider_id status amount");
  expectFields(
    "item",
    cart.items[0],
    "id variant quantity title unit_price subtotal total variant_id tax_lines adjustments",
  );
  expectFields("adjustment", cart.items[0].adjustments[0], "amount discount_id");
  expect(Object.keys(cart.context)).toEqual(expect.arrayContaining(["ip", "user_agent"]));
});

test("[STORE-01] [ORD-02] an order has every field", async () => {
  const { order } = await read("GET", `/store/orders/${world.buyerOrder.orderId}`);
  expectFields(
    "order",
    order,
    `id display_id status fulfillment_status payment_status total subtotal currency_code items
      shipping_address billing_address shipping_methods payments region cart_id`,
  );
  expectFields("item", order.items[0], "id variant quantity title unit_price total variant_id");
  expectFields("address", order.shipping_address, "address_1 city country_code");
});

test("[STORE-01] [CAT-01] a product and its variants have every field", async () => {
  const { eu } = world.seller.regions;
  const { products } = await read("GET", `/store/products?handle=sleeping-bag&region_id=${eu}`);
  expectFields(
    "product",
    products[0],
    `title subtitle description handle status thumbnail images variants options tags
      total_variants`,
  );
  const [variant] = products[0].variants;
  expectFields(
    "variant",
    variant,
    `title sku ean inventory_quantity weight length height width prices calculated_price
      original_price options`,
  );
  expectFields("price", variant.prices[0], "amount currency_code");
});

test("[STORE-01] [SET-01] regions and settings have every field", async () => {
  const { regions } = await read("GET", "/store/regions");
  expectFields(
    "region",
    regions[0],
    "name currency_code tax_rate countries payment_providers fulfillment_providers",
  );
  const { settings } = await read("GET", "/store/settings");
  expectFields("setting", settings[0], "key value");
});
