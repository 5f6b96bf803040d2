import { expect, test } from "vitest";
import { addDuration } from "@/backend/pricing/add-duration";
import { admin, create, regions, rule, seller, setUpDiscounts } from "./discount-suite";

setUpDiscounts("discounts");

test("[ADM-01] a discount is created, found by its code in any case, changed and deleted", async () => {
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

test("[ADM-01] a discount can't have the code of a gift card", async () => {
  const { gift_card: card } = await admin.call("adminCreateGiftCard", {
    body: { region_id: regions[0] ?? "", value: 1_000 },
  });
  const { discount } = await create("MINE", { is_dynamic: true });
  const params = { discount_id: discount.id };
  const code = card.code.toLowerCase();
  const responses = await Promise.all([
    admin.send("adminCreateDiscount", { body: { code, rule: rule(), regions } }),
    admin.send("adminUpdateDiscount", { params, body: { code } }),
    admin.send("adminCreateDynamicCode", { params, body: { code } }),
  ]);
  for (const response of responses)
    expect([response.statusCode, response.json().type, response.json().details[0].field]).toEqual([
      422,
      "duplicate_error",
      "code",
    ]);
});

test("[SEC-04] of concurrent discounts with one code, one is created and the others name the field", async () => {
  const responses = await Promise.all(
    Array.from({ length: 6 }, () =>
      admin.send("adminCreateDiscount", { body: { code: "RACED", rule: rule(), regions } }),
    ),
  );
  const rejected = responses.filter(({ statusCode }) => statusCode !== 200);
  expect(
    rejected.map((response) => [response.statusCode, response.json().details?.[0].field]),
  ).toEqual(Array(5).fill([422, "code"]));
});

test("[ADM-01] a dynamic discount generates codes that share its rule and expire after its duration", async () => {
  const { discount } = await create("DYNAMIC", { is_dynamic: true, valid_duration: "P1M2DT3H" });
  const params = { discount_id: discount.id };
  const response = await admin.call("adminCreateDynamicCode", { params, body: { code: "once-1" } });
  const made = await admin.call("adminGetDiscountByCode", { params: { code: "ONCE-1" } });
  expect(response).toEqual(made);
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

test("[SEC-04] invalid discounts are rejected by name", async () => {
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
    [{ ...body, metadata: { min_items: 60, max_items: 24 } }, 400, "metadata.max_items"],
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
    const response = await admin.send("adminCreateDiscount", { body: bad as never });
    expect(response.statusCode, field).toBe(status);
    expect(response.json().details.map((detail: { field: string }) => detail.field)).toContain(
      field,
    );
  }
  expect((await admin.send("adminGetDiscountByCode", { params: { code: "BAD" } })).statusCode).toBe(
    404,
  );
});

test("[SEC-04] a change can't set a discount's minimum units above its maximum", async () => {
  const { discount } = await create("FROM60", { metadata: { min_items: 60 } });
  const params = { discount_id: discount.id };
  const change = (max_items: number) =>
    admin.send("adminUpdateDiscount", { params, body: { metadata: { max_items } } });
  const refused = await change(59);
  expect([refused.statusCode, refused.json().details[0]]).toMatchObject([
    400,
    { field: "metadata.max_items", code: "too_small", params: { min: 60 } },
  ]);
  expect((await change(60)).json().discount.metadata).toEqual({ min_items: 60, max_items: 60 });
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

test("[ADM-01] discounts are sorted by start, end and usage", async () => {
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
