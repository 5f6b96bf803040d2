import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import type { Customer } from "@/contract/people/customer";
import type { LineItemPrice } from "@/contract/cart/line-item-price";
import type { Product } from "@/contract/catalogue/product";
import type { Order } from "@/contract/order/order";
import { deliverLastMail } from "../people/people-mail";
import { lineOf, succeed } from "../ordering/buyer";
import { createMoneyWorld, type MoneyWorld } from "./money-world";

let world: MoneyWorld;
let variantId: string;
let productId: string;

beforeAll(async () => {
  world = await createMoneyWorld("textsbylanguage");
  const { admin, seller } = world;
  variantId = seller.variants["PACK-1"] ?? "";
  productId = seller.products.cup ?? "";
  await admin.call("adminUpdateProduct", {
    params: { id: productId },
    body: { translations: { de: { title: "Becher" } } },
  });
  await admin.call("adminUpdateVariant", {
    params: { id: productId, variant_id: variantId },
    body: {
      metadata: { storage_unit: "carton de 24" },
      translations: {
        de: { title: "Becher blau", display_unit: "6er-Pack", storage_unit: "Karton mit 24" },
      },
    },
  });
});
afterAll(() => world.backend.stop());

const cartIn = (lang: string, id: string) => world.buyer.getCart(id, lang);
const orderIn = async (lang: string, id: string) =>
  (await succeed<{ order: Order }>(world.buyer.client.get(`/store/orders/${id}?lang=${lang}`)))
    .order;
const unitsOf = (of: Cart | Order) => {
  const { metadata } = lineOf(of, variantId).variant ?? {};
  return [metadata?.display_unit, metadata?.storage_unit];
};

test("[I18N-05] a variant's units are in the reader's language, else in the seller's", async () => {
  const { id } = await world.emptyCart();
  await world.buyer.add(id, "PACK-1", 12);
  expect(unitsOf(await cartIn("de", id))).toEqual(["6er-Pack", "Karton mit 24"]);
  expect(unitsOf(await cartIn("fr", id))).toEqual(["par 6", "carton de 24"]);
  expect(unitsOf(await cartIn("es", id))).toEqual(["par 6", "carton de 24"]);
});

test("[I18N-05] names of discounts, price lists and shipping options are in the reader's language everywhere", async () => {
  const { admin, buyer, seller, discount } = world;
  const made = await discount("ZEHN", {
    description: "10 % sur tout",
    translations: { de: { description: "10 % auf alles" } },
  });
  expect(made.rule.translations).toEqual({ de: { description: "10 % auf alles" } });
  const list = seller.priceLists.boutiques ?? "";
  await admin.call("adminUpdatePriceList", {
    params: { id: list },
    body: { name: "Boutiques", translations: { de: { name: "Fachhandel" } }, customer_groups: [] },
  });
  const [option = ""] = seller.shippingOptions.eu ?? [];
  const { shipping_option } = await admin.call("adminUpdateShippingOption", {
    params: { option_id: option },
    body: { translations: { de: { name: "Spedition" } } },
  });
  expect(shipping_option.translations).toEqual({ de: { name: "Spedition" } });
  const { id } = await world.emptyCart();
  await buyer.add(id, "LIST-1", 30);
  await world.change(id, { discounts: [{ code: "ZEHN" }] });
  const named = async (lang: string) => {
    const cart = await cartIn(lang, id);
    const line = cart.items[0];
    const { line_item_price: price } = await succeed<{ line_item_price: LineItemPrice }>(
      buyer.client.get(`/store/carts/${id}/line-items/${line?.id}/price?lang=${lang}`),
    );
    return [
      cart.discounts[0]?.rule.description,
      line?.adjustments[0]?.description,
      price.discounts[0]?.description,
      price.steps.at(-1)?.price_list?.name,
    ];
  };
  const german = ["10 % auf alles", "10 % auf alles", "10 % auf alles", "Fachhandel"];
  const french = ["10 % sur tout", "10 % sur tout", "10 % sur tout", "Boutiques"];
  expect(await named("de")).toEqual(german);
  expect(await named("fr")).toEqual(french);
  expect(await named("de")).toEqual(german);
  expect((await cartIn("de", id)).discounts[0]?.rule).not.toHaveProperty("translations");
  await admin.call("adminUpdateDiscount", {
    params: { discount_id: made.id },
    body: { metadata: { auto_apply: true }, rule: { id: made.rule_id, translations: {} } },
  });
  const { customer } = await succeed<{ customer: Customer }>(
    buyer.client.get("/store/customers/me?lang=de"),
  );
  expect(customer.discounts.map(({ rule }) => rule.description)).toEqual(["10 % sur tout"]);
  await admin.call("adminDeleteDiscount", { params: { discount_id: made.id } });
});

test("[I18N-05] names of taxes are in the reader's language in carts, prices, shipping and orders, else in the seller's", async () => {
  const { admin, buyer, seller } = world;
  const region = seller.regions.eu ?? "";
  await admin.call("adminUpdateRegion", {
    params: { region_id: region },
    body: { metadata: { tax_name: "TVA", tax_names: { de: "MwSt.", nl: 21 } } },
  });
  const { tax_rate: rate } = await admin.call("adminCreateTaxRate", {
    query: {},
    body: {
      ...{ name: "TVA réduite", code: null, region_id: region, rate: 5.5 },
      products: [productId],
      translations: { de: { name: "MwSt. ermäßigt" } },
    },
  });
  expect(rate.translations).toEqual({ de: { name: "MwSt. ermäßigt" } });
  const { id } = await world.emptyCart();
  await buyer.add(id, "PACK-1", 24);
  await buyer.add(id, "BAG-1", 40);
  const prices = async (lang: string) => {
    const responses = await Promise.all(
      (await cartIn(lang, id)).items.map((line) =>
        succeed<{ line_item_price: LineItemPrice }>(
          buyer.client.get(`/store/carts/${id}/line-items/${line.id}/price?lang=${lang}`),
        ),
      ),
    );
    return responses.map((response) => response.line_item_price.taxes[0]?.name);
  };
  await buyer.checkOut(id);
  const named = (of: Cart | Order) => [
    of.taxes.map(({ name }) => name),
    of.items.map((line) => line.tax_lines[0]?.name),
    of.shipping_methods.map((method) => method.tax_lines[0]?.name),
  ];
  const german = [["MwSt.", "MwSt. ermäßigt"], ["MwSt. ermäßigt", "MwSt."], ["MwSt."]];
  const french = [["TVA", "TVA réduite"], ["TVA réduite", "TVA"], ["TVA"]];
  expect(named(await cartIn("de", id))).toEqual(german);
  expect(named(await cartIn("fr", id))).toEqual(french);
  expect(named(await cartIn("nl", id))).toEqual(french);
  expect(named(await cartIn("de", id))).toEqual(german);
  expect(await prices("de")).toEqual(german[1]);
  const { products } = await succeed<{ products: Product[] }>(
    buyer.client.get(`/store/products?id=${productId}&region_id=${region}&lang=de`),
  );
  expect(products[0]?.variants?.[0]?.tax_rates).toEqual([
    { rate: 5.5, name: "MwSt. ermäßigt", code: null },
  ]);
  const order = await buyer.complete(id);
  await admin.call("adminDeleteTaxRate", { params: { id: rate.id } });
  expect(named(await orderIn("de", order.id))).toEqual(german);
  expect(named(await orderIn("es", order.id))).toEqual(french);
});

test("[ORD-03] a past order is shown in each reader's language, with its product names as of when it was placed", async () => {
  const { admin, buyer, discount } = world;
  const made = await discount("TREUE", {
    description: "Fidélité",
    translations: { de: { description: "Treue" } },
  });
  const { id } = await world.emptyCart();
  await buyer.add(id, "PACK-1", 24);
  await world.change(id, { discounts: [{ code: "TREUE" }] });
  await buyer.checkOut(id);
  const order = await buyer.complete(id);
  await admin.call("adminUpdateProduct", {
    params: { id: productId },
    body: { title: "Renommé", translations: { de: { title: "Umbenannt" } } },
  });
  await admin.call("adminDeleteDiscount", { params: { discount_id: made.id } });
  const named = (of: Cart | Order) => {
    const line = lineOf(of, variantId);
    return [
      line.title,
      line.description,
      line.variant?.title,
      line.variant?.product.title,
      ...unitsOf(of),
      line.adjustments[0]?.description,
      of.discounts[0]?.rule.description,
    ];
  };
  const units = ["6er-Pack", "Karton mit 24"];
  const german = ["Becher", "Becher blau", "Becher blau", "Becher", ...units, "Treue", "Treue"];
  const french = named(await orderIn("fr", order.id));
  expect(named(await orderIn("de", order.id))).toEqual(german);
  expect(french).toEqual(named(order));
  expect(french.slice(0, 2)).toEqual(["Gobelet", "Modèle PACK-1"]);
  expect(french.slice(-4)).toEqual(["par 6", "carton de 24", "Fidélité", "Fidélité"]);
  expect((await cartIn("de", id)).items.map(({ title }) => title)).toEqual(["Becher"]);
  const shipping = (await orderIn("de", order.id)).shipping_methods[0]?.shipping_option.name;
  expect(shipping).toBe("Spedition");
});

test("[ORD-03] lines of orders from before texts were stored by language are shown in each language", async () => {
  const { admin, buyer, sql } = world;
  await admin.call("adminUpdateProduct", {
    params: { id: productId },
    body: {
      title: "Gobelet",
      translations: { de: { title: "Becher" }, en: { title: "Cup" } },
    },
  });
  const { id } = await world.emptyCart();
  await buyer.add(id, "PACK-1", 48);
  await buyer.checkOut(id);
  const order = await buyer.complete(id);
  await sql(
    `update line_item set title = 'Old cup', description = 'Old pack', snapshot = snapshot - 'texts'
     where seller_id = $1 and order_id = $2`,
    [world.seller.id, order.id],
  );
  const placedIn = (lang: string) =>
    sql(`update "order" set locale = $3 where seller_id = $1 and id = $2`, [
      world.seller.id,
      order.id,
      lang,
    ]);
  const named = async (lang: string) => {
    const line = lineOf(await orderIn(lang, order.id), variantId);
    return [line.title, line.description, ...unitsOf(await orderIn(lang, order.id))];
  };
  expect(await named("de")).toEqual(["Old cup", "Old pack", "par 6", "carton de 24"]);
  await placedIn("en");
  const migration = await readFile(
    "backend/platform/db/migrations/0086-texts-of-earlier-orders.sql",
    "utf8",
  );
  await sql(migration);
  expect(await named("de")).toEqual(["Becher", "Becher blau", "6er-Pack", "Karton mit 24"]);
  expect(await named("en")).toEqual(["Old cup", "Old pack", "par 6", "carton de 24"]);
  // the pack has no English name, so the order's was the seller's
  expect(await named("fr")).toEqual(["Gobelet", "Old pack", "par 6", "carton de 24"]);
  await sql(
    "update line_item set snapshot = snapshot - 'texts' where seller_id = $1 and order_id = $2",
    [world.seller.id, order.id],
  );
  await placedIn("fr");
  await sql(migration);
  expect(await named("de")).toEqual(["Becher", "Becher blau", "6er-Pack", "Karton mit 24"]);
  expect(await named("es")).toEqual(["Old cup", "Old pack", "par 6", "carton de 24"]);
});

test("[CHK-02] payment terms are stored in structured form: on the company, the session, the order, and as text in the mail's language", async () => {
  const { backend, buyer, seller, sql } = world;
  const due = { days: 45, from: "end_of_month" };
  await sql("update company set payment_due = $2 where seller_id = $1", [
    seller.id,
    JSON.stringify(due),
  ]);
  const { company } = await succeed<{ company: { payment_due: unknown; payment_terms: string } }>(
    buyer.client.get("/store/customers/me/company"),
  );
  expect(company).toMatchObject({ payment_terms: "30 jours fin de mois", payment_due: due });
  const { id } = await world.emptyCart();
  await buyer.add(id, "BAG-1", 40);
  const cart = await buyer.checkOut(id);
  expect(cart.payment_sessions[0]?.data).toMatchObject({ due });
  const { data: order } = await succeed<{ data: Order }>(
    buyer.client.post(`/store/carts/${id}/complete?lang=fr`),
  );
  await succeed(buyer.client.post("/store/customers/me", { language: "de" }));
  expect(order.payments[0]?.data).toMatchObject({ payment_method: "bank_transfer", due });
  const mail = await deliverLastMail(backend, seller.id);
  expect(mail.text).toContain("45 Tage zum Monatsende");
  expect(mail.text).not.toContain("fin de mois");
});
