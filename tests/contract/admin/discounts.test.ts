import { afterAll, beforeAll, expect, test } from "vitest";
import { addDuration } from "@/backend/pricing/add-duration";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Customer } from "@/contract/people/customer";
import { type AdminClient, adminClient } from "../../fixtures/admin-client";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller, signIn } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

let backend: TestBackend;
let seller: LoadedSeller;
let admin: AdminClient;
let regions: string[];

beforeAll(async () => {
  backend = await startTestBackend();
  seller = await loadSmallSeller(backend, "discounts");
  admin = adminClient(backend, seller);
  regions = [seller.regions.eu ?? ""];
});
afterAll(() => backend.stop());

const rule = (more: object = {}) => ({
  type: "percentage" as const,
  value: 10,
  allocation: "item" as const,
  ...more,
});
const create = (code: string, more: object = {}) =>
  admin.call("adminCreateDiscount", { body: { code, rule: rule(), regions, ...more } });

test("[ADM-01] a discount is made, found by its code in any case, changed and deleted", async () => {
  const { discount } = await create("spring10", {
    usage_limit: 5,
    metadata: { auto_apply: true, min_items: 3 },
  });
  expect(discount).toMatchObject({
    code: "SPRING10",
    is_dynamic: false,
    is_disabled: false,
    usage_limit: 5,
    usage_count: 0,
    ends_at: null,
    parent_discount: null,
    rule: { type: "percentage", value: 10, allocation: "item", conditions: [] },
    regions: [{ id: regions[0] }],
  });
  const byCode = await admin.call("adminGetDiscountByCode", { params: { code: "Spring10" } });
  expect(byCode.discount.id).toBe(discount.id);
  const changed = await admin.call("adminUpdateDiscount", {
    params: { discount_id: discount.id },
    body: { usage_limit: 9, is_disabled: true, rule: { id: discount.rule_id, value: 15 } },
  });
  expect(changed.discount).toMatchObject({
    usage_limit: 9,
    is_disabled: true,
    rule: { value: 15, type: "percentage" },
  });
  const deleted = await admin.call("adminDeleteDiscount", { params: { discount_id: discount.id } });
  expect(deleted).toEqual({ id: discount.id, object: "discount", deleted: true });
  expect(
    (await admin.send("adminGetDiscount", { params: { discount_id: discount.id } })).statusCode,
  ).toBe(404);
  expect((await create("SPRING10")).discount.code).toBe("SPRING10");
});

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

test("[ADM-01] conditions take, lose and replace resources; what is not the seller's is refused", async () => {
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

test("[ADM-01] a dynamic discount makes codes that share its rule and end after its duration", async () => {
  const { discount } = await create("DYNAMIC", { is_dynamic: true, valid_duration: "P1M2DT3H" });
  const params = { discount_id: discount.id };
  const answer = await admin.call("adminCreateDynamicCode", { params, body: { code: "once-1" } });
  const made = await admin.call("adminGetDiscountByCode", { params: { code: "ONCE-1" } });
  expect(answer).toEqual(made);
  expect(made.discount).toMatchObject({
    is_dynamic: true,
    rule_id: discount.rule_id,
    parent_discount_id: discount.id,
    usage_limit: 1,
    parent_discount: { code: "DYNAMIC" },
  });
  expect(made.discount.ends_at).toBe(
    addDuration(new Date(made.discount.starts_at), "P1M2DT3H")?.toISOString(),
  );
  expect(
    (await admin.send("adminCreateDynamicCode", { params, body: { code: "ONCE-1" } })).statusCode,
  ).toBe(422);
  const plain = (await create("NOT-DYNAMIC")).discount;
  for (const { id } of [plain, made.discount]) {
    const refused = await admin.send("adminCreateDynamicCode", {
      params: { discount_id: id },
      body: { code: "X" },
    });
    expect(refused.json()).toMatchObject({ type: "not_allowed" });
  }
  await admin.call("adminDeleteDynamicCode", { params: { ...params, code: "ONCE-1" } });
  expect(
    (await admin.send("adminGetDiscountByCode", { params: { code: "ONCE-1" } })).statusCode,
  ).toBe(404);
});

test("[SEC-04] bad discounts are refused by name", async () => {
  await create("TAKEN");
  const body = { code: "BAD", rule: rule(), regions };
  const cases: [object, number, string][] = [
    [{ ...body, code: "taken" }, 422, "code"],
    [{ ...body, rule: rule({ value: 101 }) }, 400, "rule.value"],
    [{ ...body, rule: rule({ value: 9.5 }) }, 400, "rule.value"],
    [{ ...body, rule: rule({ value: -1 }) }, 400, "rule.value"],
    [{ ...body, rule: rule({ type: "gift" }) }, 400, "rule.type"],
    [{ ...body, rule: rule({ allocation: null }) }, 400, "rule.allocation"],
    [
      { ...body, rule: rule({ type: "fixed" }), regions: Object.values(seller.regions) },
      400,
      "regions",
    ],
    [{ ...body, regions: ["reg_of_nobody"] }, 400, "regions"],
    [
      { ...body, starts_at: "2026-05-01T00:00:00Z", ends_at: "2026-04-01T00:00:00Z" },
      400,
      "ends_at",
    ],
    [{ ...body, valid_duration: "two days" }, 400, "valid_duration"],
    [{ ...body, is_dynamic: true, valid_duration: "P99999999Y" }, 400, "valid_duration"],
    [{ ...body, is_dynamic: true, valid_duration: `PT${"9".repeat(400)}S` }, 400, "valid_duration"],
    [{ ...body, is_dynamic: true, valid_duration: "P8000Y" }, 400, "valid_duration"],
    [{ ...body, is_dynamic: true, valid_duration: "P0DT0H" }, 400, "valid_duration"],
    [
      { ...body, rule: rule({ conditions: [{ operator: "in", products: ["prod_x"] }] }) },
      400,
      "rule.conditions.0.products",
    ],
  ];
  for (const [bad, status, field] of cases) {
    const answer = await admin.send("adminCreateDiscount", { body: bad as never });
    expect(answer.statusCode, field).toBe(status);
    expect(answer.json().details.map((detail: { field: string }) => detail.field)).toContain(field);
  }
  expect((await admin.send("adminGetDiscountByCode", { params: { code: "BAD" } })).statusCode).toBe(
    404,
  );
});

test("[ADM-01] discounts are listed by rule, code and state", async () => {
  await create("LIST-A", { rule: rule({ type: "free_shipping", value: 0 }) });
  await create("LIST-B", { is_disabled: true });
  const free = await admin.call("adminListDiscounts", {
    query: { rule: { type: "free_shipping" }, q: "list" },
  });
  expect(free.discounts.map(({ code }) => code)).toEqual(["LIST-A"]);
  const disabled = await admin.call("adminListDiscounts", {
    query: { is_disabled: "true", q: "list" },
  });
  expect(disabled.discounts.map(({ code }) => code)).toEqual(["LIST-B"]);
  expect(await admin.call("adminListDiscounts", { query: { limit: "1" as never } })).toMatchObject({
    limit: 1,
    offset: 0,
  });
});

test("[ACC-02] [CAT-08] a customer's record has the discounts of her region and groups, and no others", async () => {
  const accounts = smallSellerAccounts("discounts");
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

test("[ADM-01] what a condition names is answered whole with expand, what is deleted no longer; fields choose, unknown names are refused", async () => {
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

test("[ADM-01] discounts are sorted by when they begin and end and by their use", async () => {
  const soon = (
    await create("SOON", { starts_at: "2040-01-01", ends_at: "2040-02-01", usage_limit: 9 })
  ).discount.id;
  const late = (
    await create("LATE", { starts_at: "2041-01-01", ends_at: "2041-02-01", usage_limit: 5 })
  ).discount.id;
  const sorted = async (order: string) =>
    (await admin.call("adminListDiscounts", { query: { order, limit: "1000" as never } })).discounts
      .map(({ id }) => id)
      .filter((id) => id === soon || id === late);
  expect(await sorted("starts_at")).toEqual([soon, late]);
  expect(await sorted("-ends_at")).toEqual([late, soon]);
  expect(await sorted("usage_limit")).toEqual([late, soon]);
  expect((await admin.send("adminListDiscounts", { query: { order: "rule_id" } })).statusCode).toBe(
    400,
  );
});
