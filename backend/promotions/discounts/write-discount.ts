import type { EndpointRequest } from "@/contract/endpoint";
import type { adminDiscountEndpoints } from "@/contract/admin/ordering/discount-endpoints";
import { updateRow } from "../../platform/db/update-row";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { invalidField } from "../../kernel/invalid-data";
import { insertRows } from "../../platform/db/insert-rows";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { hasGiftCardCode } from "../gift-cards/gift-card-rows";
import { findDiscountRecord } from "./discount-reader-rows";
import { deleteDiscountRows, replaceRegions } from "./discount-writer-rows";
import { markDiscountsChanged } from "./mark-discounts-changed";
import { ownDiscount, parseDiscountView, readDiscount } from "./read-discount";
import { requireEndAfter } from "./require-end-after";
import { requireResources, saveConditions } from "./save-conditions";

type Endpoints = typeof adminDiscountEndpoints;
type Rule = { type: string; value: number; allocation: string | null };

/**
 * Creates a discount. Value in minor units or percent. Errors: `invalid_data` naming the field,
 * `duplicate_error` (code).
 */
export const createDiscount: AdminVerb<"adminCreateDiscount"> = async (
  context,
  { query, body },
) => {
  const view = parseDiscountView(query, context.deps);
  return withTransaction(context, async (transaction) => {
    const now = context.deps.now();
    const stamps = { created_at: now, updated_at: now };
    const { rule, regions, code, ...input } = body;
    const { conditions = [], ...ruleInput } = rule;
    const allocation = rule.allocation ?? null;
    requireRule({ ...ruleInput, allocation }, regions);
    if (input.valid_duration) requireEndAfter(now, input.valid_duration);
    requireDates(input.starts_at ? new Date(input.starts_at) : now, input.ends_at ?? null);
    requireUnitRange(input.metadata);
    await requireFreeCode(transaction, code);
    await requireResources(transaction, "regions", regions, "regions");
    const ruleId = createId("dru");
    const id = createId("disc");
    await insertRows(transaction, "discount_rule", [
      {
        id: ruleId,
        description: rule.description ?? null,
        type: rule.type,
        value: rule.value,
        allocation,
        translations: rule.translations ?? {},
        ...stamps,
      },
    ]);
    await insertRows(transaction, "discount", [
      {
        ...{
          id,
          rule_id: ruleId,
          code: code.toUpperCase(),
          is_dynamic: body.is_dynamic ?? false,
          is_disabled: body.is_disabled ?? false,
        },
        ...{
          starts_at: input.starts_at ?? now,
          ends_at: input.ends_at ?? null,
          valid_duration: input.valid_duration ?? null,
        },
        ...{
          usage_limit: input.usage_limit ?? null,
          usage_count: 0,
          metadata: input.metadata ?? null,
          ...stamps,
        },
      },
    ]);
    await replaceRegions(transaction, id, [...new Set(regions)]);
    await saveConditions(transaction, { id: ruleId, conditions: [] }, conditions, {
      keepResources: false,
    });
    await markDiscountsChanged(transaction, { id, rule_id: ruleId }, null);
    return { discount: await readDiscount(transaction, id, view) };
  });
};

/**
 * Changes a discount. Errors: `not_found`, `invalid_data` naming the field, `duplicate_error`
 * (code).
 */
export const updateDiscount: AdminVerb<"adminUpdateDiscount"> = async (
  context,
  { params, query, body },
) => {
  const view = parseDiscountView(query, context.deps);
  return withTransaction(context, async (transaction) => {
    const present = await ownDiscount(transaction, params.discount_id);
    const { rule, regions, metadata, ...change } = toChange(body);
    const regionIds = regions ?? present.region_ids;
    if (rule && rule.id !== present.rule_id)
      throw invalidField("rule.id", "invalid_value", `rule.id must be ${present.rule_id}`);
    const allocation = rule?.allocation === undefined ? present.rule.allocation : rule.allocation;
    requireRule(
      { type: present.rule.type, value: rule?.value ?? present.rule.value, allocation },
      regionIds,
    );
    if (change.valid_duration) requireEndAfter(context.deps.now(), change.valid_duration);
    requireDates(
      change.starts_at ? new Date(change.starts_at) : present.starts_at,
      change.ends_at === undefined ? present.ends_at : change.ends_at,
    );
    const merged = mergeMetadata(present.metadata, metadata);
    if (metadata) requireUnitRange(merged);
    if (change.code && change.code !== present.code)
      await requireFreeCode(transaction, change.code);
    await updateRow(transaction, "discount", present.id, { ...change, metadata: merged });
    if (rule) {
      const { id: _, conditions = [], ...ruleChange } = rule;
      await updateRow(transaction, "discount_rule", present.rule_id, ruleChange);
      await saveConditions(
        transaction,
        { id: present.rule_id, conditions: present.conditions },
        conditions,
        { keepResources: false },
      );
    }
    if (regions) {
      await requireResources(transaction, "regions", regions, "regions");
      await replaceRegions(transaction, present.id, [...new Set(regions)]);
    }
    await markDiscountsChanged(transaction, present, present);
    return { discount: await readDiscount(transaction, present.id, view) };
  });
};

/** Deletes a discount and codes generated from it. Errors: `not_found` (SEC-03). */
export const deleteDiscount: AdminVerb<"adminDeleteDiscount"> = (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const before = await ownDiscount(transaction, params.discount_id);
    await deleteDiscountRows(transaction, params.discount_id);
    await markDiscountsChanged(transaction, before, before);
    return { id: params.discount_id, object: "discount" as const, deleted: true as const };
  });

/** Errors: `duplicate_error` if a discount or a gift card has the code. */
export async function requireFreeCode(transaction: Transaction, typed: string): Promise<void> {
  const code = typed.toUpperCase();
  const isDiscount = await findDiscountRecord(transaction, { code });
  if (!isDiscount && !(await hasGiftCardCode(transaction, code))) return;
  const owner = isDiscount ? "Discount" : "Gift card";
  throw new ApiError("duplicate_error", `${owner} with code ${code} already exists.`, {
    details: [{ field: "code", code: "invalid_value", message: "code is taken" }],
  });
}

function toChange(body: EndpointRequest<Endpoints["adminUpdateDiscount"]>["body"]) {
  return { ...body, code: body.code?.toUpperCase() };
}

function requireRule(rule: Rule, regionIds: readonly string[]): void {
  if ((rule.type === "percentage" || rule.type === "complement") && rule.value > 100)
    throw invalidField("rule.value", "too_big", "rule.value must not be above 100 percent", {
      max: 100,
    });
  if (rule.type === "free_shipping" && rule.value !== 0)
    throw invalidField("rule.value", "invalid_value", "rule.value of free shipping must be 0");
  if (rule.type !== "free_shipping" && rule.allocation === null)
    throw invalidField("rule.allocation", "required", "rule.allocation is required");
  if (rule.type === "fixed" && new Set(regionIds).size > 1)
    throw invalidField("regions", "invalid_value", "Fixed discounts can have one region");
}

function requireDates(startsAt: Date, endsAt: string | Date | null): void {
  if (endsAt !== null && new Date(endsAt) <= startsAt)
    throw invalidField("ends_at", "invalid_value", "ends_at must be after starts_at");
}

/** A discount whose minimum number of units exceeds its maximum would never apply. */
function requireUnitRange(metadata: Readonly<Record<string, unknown>> | null | undefined): void {
  const { min_items: min, max_items: max } = metadata ?? {};
  if (typeof min === "number" && typeof max === "number" && max < min)
    throw invalidField(
      "metadata.max_items",
      "too_small",
      "metadata.max_items must not be less than metadata.min_items",
      { min },
    );
}
