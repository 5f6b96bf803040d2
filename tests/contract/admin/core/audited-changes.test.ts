import { describe, expect, test } from "vitest";
import { createAdminClient } from "../../../fixtures/admin-client";
import { smallSellerAccounts, smallSellerSkus } from "../../../fixtures/small-seller";
import { signIn } from "../../../fixtures/store-client";
import { admin, backend, brand, company, customer, entries, setUpAudit } from "./audit-suite";

setUpAudit("audited");

describe("the audit trail", () => {
  test("[ADM-05] changes of people, roles and settings show previous values; never passwords and keys", async () => {
    const { user } = await admin.call("adminCreateUser", {
      body: { email: "new@brand.test", password: "A-secret-of-hers", role: "member" },
    });
    await admin.call("adminUpdateUser", {
      params: { id: user.id },
      body: { role: "developer", api_token: "a-key-that-nobody-may-read" },
    });
    await admin.call("adminUpdateCustomer", {
      params: { id: customer() },
      body: { first_name: "Renamed", password: "Her-new-password" },
    });
    await admin.call("adminSetSettings", { body: { key: "limited_stock_threshold", value: 3 } });
    await admin.call("adminSetSettings", { body: { key: "limited_stock_threshold", value: 4 } });
    await admin.call("adminDeleteUser", { params: { id: user.id } });
    const log = await entries();
    expect(
      log.map(({ verb, object_id, before, after }) => ({ verb, object_id, before, after })),
    ).toMatchObject([
      { verb: "delete_user", object_id: user.id, before: { role: "developer" }, after: null },
      {
        verb: "set_settings",
        before: { limited_stock_threshold: 3 },
        after: { limited_stock_threshold: 4 },
      },
      { verb: "set_settings", before: {}, after: { limited_stock_threshold: 3 } },
      { verb: "update_customer", object_id: customer(), after: { first_name: "Renamed" } },
      {
        verb: "update_user",
        object_id: user.id,
        before: { role: "member" },
        after: { role: "developer", api_key: "replaced" },
      },
      { verb: "create_user", object_id: user.id, after: { email: "new@brand.test" } },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/A-secret|nobody-may-read|Her-new|argon/);
  });

  test("[ADM-05] price changes show previous values: of a list, a variant, a discount, shipping", async () => {
    const { seller } = brand;
    const listId = Object.values(seller.priceLists)[0] ?? "";
    const variantId = seller.variants[smallSellerSkus.inStock] ?? "";
    const price = (amount: number) => ({ variant_id: variantId, currency_code: "eur", amount });
    const params = { id: listId };
    for (const amount of [500, 450])
      await admin.call("adminAddPriceListPrices", {
        params,
        body: { prices: [price(amount)], override: true },
      });
    await admin.call("adminDeletePriceListVariantPrices", {
      params: { ...params, variant_id: variantId },
    });
    const [deleted, second] = await entries({ object_id: [listId] });
    expect([second?.before, second?.after]).toMatchObject([
      { prices: [price(500)] },
      { prices: [price(450)] },
    ]);
    expect(deleted?.before).toMatchObject({ prices: [price(450)] });

    const { variant } = await admin.call("adminGetVariant", { params: { id: variantId } });
    const changed = [{ currency_code: "eur", amount: 1234 }];
    await admin.call("adminUpdateVariant", {
      params: { id: variant.product_id, variant_id: variantId },
      body: { prices: changed },
    });
    const [ofProduct] = await entries({ object_id: [variant.product_id] });
    expect(ofProduct?.after).toMatchObject({ [variantId]: changed });
    expect(Object.keys(ofProduct?.before ?? {})).toEqual([variantId]);

    const { discount } = await admin.call("adminCreateDiscount", {
      body: {
        code: "TENOFF",
        regions: [Object.values(seller.regions)[0] ?? ""],
        rule: { type: "percentage", value: 10, allocation: "total" },
      },
    });
    await admin.call("adminUpdateDiscount", {
      params: { discount_id: discount.id },
      body: { rule: { id: discount.rule_id, value: 15 } },
    });
    const [ofDiscount] = await entries({ object_id: [discount.id] });
    expect([ofDiscount?.before, ofDiscount?.after]).toMatchObject([
      { rule: { value: 10 } },
      { rule: { value: 15 } },
    ]);

    const optionId = seller.shippingOptions.eu?.[0] ?? "";
    await admin.call("adminUpdateShippingOption", {
      params: { option_id: optionId },
      body: { amount: 777 },
    });
    const [ofOption] = await entries({ object_id: [optionId] });
    expect(ofOption?.after).toEqual({ amount: 777 });
  });

  test("[ADM-05] a buyer's own changes name her; for a password only that it was changed", async () => {
    const { buyer } = smallSellerAccounts(brand.seller.id);
    const client = await signIn(backend, brand.seller.publishableKey, buyer);
    const id = brand.seller.customers[buyer] ?? "";
    await client.post("/store/customers/me", { first_name: "Ada", last_name: "Byron" });
    await client.post("/store/customers/me", { password: "Her-new-password" });
    await client.post("/store/customers/me", { metadata: { layout: "list" } });
    const log = await entries({ actor_kind: ["customer"] });
    expect(log).toMatchObject([
      {
        actor_id: id,
        actor_name: "Ada Byron",
        verb: "update_customer",
        object_type: "customer",
        object_id: id,
        after: { credentials: "renewed" },
      },
      { actor_id: id, after: { first_name: "Ada", last_name: "Byron" } },
    ]);
    expect(JSON.stringify(log)).not.toContain("Her-new");
  });

  test("[ADM-05] [ACC-01] a buyer's changes of her company's addresses show old and new values", async () => {
    const { buyer } = smallSellerAccounts(brand.seller.id);
    const client = await signIn(backend, brand.seller.publishableKey, buyer);
    const path = "/store/customers/me/addresses";
    const place = { company: "C1", address_1: "1 rue du Bac", city: "Paris", postal_code: "75007" };
    const person = { first_name: "Ada", last_name: "Byron", country_code: "fr" };
    const added = await client.post(path, { address: { ...place, ...person } });
    const { id } = added
      .json()
      .customer.shipping_addresses.find((one: { city: string }) => one.city === "Paris");
    await client.post(`${path}/${id}`, { city: "Lyon", postal_code: "69002" });
    expect((await client.post(`${path}/${id}`, { country_code: "us" })).statusCode).toBe(400);
    await client.delete(`${path}/${id}`);
    const log = await entries({ actor_kind: ["customer"] });
    expect(new Set(log.map((entry) => `${entry.object_type} ${entry.object_id}`))).toEqual(
      new Set([`company ${company()}`]),
    );
    expect(log.map(({ verb, before, after }) => [verb, before, after])).toMatchObject([
      ["delete_customer_address", { address: { id, city: "Lyon" } }, null],
      [
        "update_customer_address",
        { address: { id, city: "Paris", postal_code: "75007" } },
        { address: { id, city: "Lyon", postal_code: "69002" } },
      ],
      ["add_customer_address", null, { address: { id, city: "Paris", first_name: "Ada" } }],
    ]);
    expect(log[0]?.actor_id).toBe(brand.seller.customers[buyer]);
  });

  test("[ADM-02] the person who accepts an invite is its actor", async () => {
    await admin.call("adminCreateInvite", { body: { user: "ada@brand.test", role: "developer" } });
    const [invite] = (await admin.call("adminListInvites")).invites;
    await createAdminClient(backend, {}).call("adminAcceptInvite", {
      body: {
        token: invite?.token ?? "",
        user: { first_name: "Ada", last_name: "Byron", password: "Her-own-secret" },
      },
    });
    const [accepted, created] = await entries();
    expect(accepted).toMatchObject({
      verb: "accept_invite",
      actor_kind: "user",
      actor_name: "Ada Byron",
      object_type: "user",
      object_id: accepted?.actor_id,
      after: { role: "developer", email: "ada@brand.test" },
    });
    expect(created).toMatchObject({ verb: "create_invite", object_id: invite?.id });
  });
});
