import { expect, test } from "vitest";
import type { Customer } from "@/contract/people/customer";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";
import { admin, backend, create, regions, rule, seller, setUpDiscounts } from "./discount-suite";

setUpDiscounts("discount-conditions");

test("[ADM-01] a discount, its rule, regions and conditions have the reference's keys", async () => {
  const conditions = [{ operator: "in", products: Object.values(seller.products).slice(0, 1) }];
  const { discount } = await create("KEYS", { rule: rule({ conditions }) });
  const stamps = ["created_at", "deleted_at", "id", "metadata", "updated_at"];
  const keysOf = (value: object | undefined) => Object.keys(value ?? {}).sort();
  const own = [
    "code",
    "ends_at",
    "is_disabled",
    "is_dynamic",
    "parent_discount_id",
    "rule_id",
    "starts_at",
    "usage_count",
    "usage_limit",
  ];
  expect(keysOf(discount)).toEqual(
    [...own, ...stamps, "parent_discount", "regions", "rule", "valid_duration"].sort(),
  );
  expect(keysOf(discount.rule)).toEqual(
    [...stamps, "allocation", "conditions", "description", "translations", "type", "value"].sort(),
  );
  expect(keysOf(discount.rule.conditions?.[0])).toEqual(
    [...stamps, "discount_rule_id", "operator", "type"].sort(),
  );
  const region = [
    "automatic_taxes",
    "currency_code",
    "gift_cards_taxable",
    "includes_tax",
    "name",
    "tax_code",
    "tax_provider_id",
    "tax_rate",
  ];
  expect(keysOf(discount.regions?.[0])).toEqual([...stamps, ...region].sort());
  const params = {
    discount_id: discount.id,
    condition_id: discount.rule.conditions?.[0]?.id ?? "",
  };
  const gone = await admin.call("adminDeleteDiscountCondition", {
    params,
    query: { expand: "rule" },
  });
  expect(keysOf(gone.discount)).toEqual([...own, ...stamps, "rule", "valid_duration"].sort());
});

test("[ADM-01] resources are added to, removed from and replaced in conditions; those of another seller are rejected", async () => {
  const { discount } = await create("CONDITIONS");
  const params = { discount_id: discount.id };
  const products = Object.values(seller.products).slice(0, 3) as [string, string, string];
  const made = await admin.call("adminCreateDiscountCondition", {
    params,
    body: { operator: "in", products: [products[0]] },
  });
  const condition = made.discount.rule.conditions?.[0];
  expect(condition).toMatchObject({ type: "products", operator: "in" });
  const at = { ...params, condition_id: condition?.id ?? "" };
  await admin.call("adminAddDiscountConditionResources", {
    params: at,
    body: { resources: [{ id: products[1] }, { id: products[2] }] },
  });
  await admin.call("adminRemoveDiscountConditionResources", {
    params: at,
    body: { resources: [{ id: products[0] }] },
  });
  const read = await admin.call("adminGetDiscountCondition", {
    params: at,
    query: { expand: "products" },
  });
  expect(read.discount_condition.products?.map(({ id }) => id).sort()).toEqual(
    [products[1], products[2]].sort(),
  );
  await admin.call("adminUpdateDiscountCondition", {
    params: at,
    body: { products: [products[0]] },
  });
  const expanded = await admin.call("adminGetDiscount", {
    params,
    query: { expand: "rule,rule.conditions,rule.conditions.products" },
  });
  const { product: whole } = await admin.call("adminGetProduct", { params: { id: products[0] } });
  const { id, title, handle, status } = whole;
  expect(expanded.discount.rule.conditions?.[0]?.products).toMatchObject([
    { id, title, handle, status },
  ]);
  const foreign = await admin.send("adminAddDiscountConditionResources", {
    params: at,
    body: { resources: [{ id: "prod_of_nobody" }] },
  });
  expect(foreign.json()).toMatchObject({ type: "invalid_data", details: [{ field: "resources" }] });
  const both = await admin.send("adminCreateDiscountCondition", {
    params,
    body: { operator: "in", products: [products[0]], product_tags: Object.values(seller.tags) },
  });
  expect(both.statusCode).toBe(400);
  const gone = await admin.call("adminDeleteDiscountCondition", { params: at });
  expect(gone).toMatchObject({
    id: at.condition_id,
    object: "discount-condition",
    deleted: true,
    discount: { rule: { conditions: [] } },
  });
});

test("[ACC-02] [CAT-08] a customer's record has the discounts of her region and groups, and no others", async () => {
  const accounts = smallSellerAccounts(seller.id);
  const { price_list } = await admin.call("adminGetPriceList", {
    params: { id: seller.priceLists.boutiques ?? "" },
  });
  const boutiques = price_list.customer_groups.map(({ id }) => id);
  const everywhere = Object.values(seller.regions);
  const groupRule = (operator: "in" | "not_in") =>
    rule({ conditions: [{ operator, customer_groups: boutiques }] });
  await create("AUTO", { regions: everywhere, metadata: { auto_apply: true } });
  await create("GROUP", { regions: everywhere, rule: groupRule("in") });
  await create("NOT-GROUP", {
    regions: everywhere,
    rule: groupRule("not_in"),
    metadata: { auto_apply: true },
  });
  await create("EU-ONLY", { regions, metadata: { auto_apply: true } });
  await create("TYPED", { regions: everywhere });
  await create("OVER", {
    regions: everywhere,
    metadata: { auto_apply: true },
    starts_at: "2020-01-01T00:00:00Z",
    ends_at: "2020-02-01T00:00:00Z",
  });
  await create("OFF", { regions: everywhere, metadata: { auto_apply: true }, is_disabled: true });
  const { discount: personal } = await create("PERSONAL", {
    regions: everywhere,
    rule: groupRule("in"),
    is_dynamic: true,
  });
  const once = { code: "PERSONAL-1", metadata: { auto_apply: true } };
  await admin.call("adminCreateDynamicCode", { params: { discount_id: personal.id }, body: once });
  const codesOf = async (email: string) => {
    const client = await signIn(backend, seller.publishableKey, email);
    const { customer } = (await client.get("/store/customers/me")).json() as { customer: Customer };
    return customer.discounts
      .map(({ code }) => code)
      .filter((code) => !["SPRING10"].includes(code));
  };
  expect(await codesOf(accounts.buyer)).toEqual(["AUTO", "NOT-GROUP", "EU-ONLY"]);
  expect(await codesOf(accounts.other)).toEqual(["AUTO", "GROUP"]);
});

test("[ADM-01] resources of conditions are returned in full with expand, without deleted ones; fields selects, unknown names are rejected", async () => {
  const { customer_group: group } = await admin.call("adminCreateCustomerGroup", {
    body: { name: "Named" },
  });
  const { collection } = await admin.call("adminCreateCollection", { body: { title: "Named" } });
  const { product_tag: tag } = await admin.call("adminCreateProductTag", {
    body: { value: "Named" },
  });
  const { product_type: type } = await admin.call("adminCreateProductType", {
    body: { value: "Named" },
  });
  const named = {
    customer_groups: { id: group.id, name: "Named" },
    product_collections: { id: collection.id, title: "Named" },
    product_tags: { id: tag.id, value: "Named" },
    product_types: { id: type.id, value: "Named" },
  };
  const conditions = Object.entries(named).map(([kind, { id }]) => ({
    operator: "in" as const,
    [kind]: [id],
  }));
  const { discount } = await create("WHOLE", { rule: rule({ conditions }) });
  const at = (kind: string) => ({
    discount_id: discount.id,
    condition_id: discount.rule.conditions?.find((condition) => condition.type === kind)?.id ?? "",
  });
  const read = (kind: string, query: object) =>
    admin.send("adminGetDiscountCondition", { params: at(kind), query });
  for (const [kind, resource] of Object.entries(named))
    expect((await read(kind, { expand: kind })).json().discount_condition[kind]).toMatchObject([
      resource,
    ]);
  expect((await read("product_tags", { fields: "type" })).json().discount_condition).toEqual({
    id: at("product_tags").condition_id,
    created_at: expect.any(String),
    type: "product_tags",
  });
  for (const query of [{ fields: "nope" }, { expand: "regions" }])
    expect((await read("product_tags", query)).json().type).toBe("invalid_data");
  await admin.call("adminDeleteCustomerGroup", { params: { id: group.id } });
  expect(
    (await read("customer_groups", { expand: "customer_groups" })).json().discount_condition
      .customer_groups,
  ).toEqual([]);
});
