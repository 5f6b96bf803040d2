import {
  conditionTypes,
  type DiscountCondition,
  discountConditionSchema,
} from "@/contract/cart/discount";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { parseProjection, project, type Selectable } from "../../kernel/projection";
import { ApiError } from "../../kernel/api-error";
import { readConditionResources } from "./condition-resources";
import type { ConditionRecord, DiscountRecord } from "./discount-record";
import { addResources, deleteConditionRow, removeResources } from "./discount-writer-rows";
import { markDiscountsChanged } from "./mark-discounts-changed";
import { ownDiscount, parseDiscountView, readDiscount, requireDiscount } from "./read-discount";
import { requireResources, saveConditions, toConditionDraft } from "./save-conditions";
import { toCondition } from "./to-discount";

type Params = { discount_id: string; condition_id: string };

/**
 * Adds a condition; if one with that type and operator exists, the resources are added to it.
 * Errors: `not_found`, `invalid_data`.
 */
export const createDiscountCondition: AdminVerb<"adminCreateDiscountCondition"> = async (
  context,
  { params, query, body },
) => {
  const view = parseDiscountView(query, context.deps);
  return withTransaction(context, async (transaction) => {
    const discount = await ownDiscount(transaction, params.discount_id);
    const rule = { id: discount.rule_id, conditions: discount.conditions };
    await saveConditions(transaction, rule, [body], { keepResources: true });
    await markDiscountsChanged(transaction, discount, discount);
    return { discount: await readDiscount(transaction, discount.id, view) };
  });
};

/** The names allowed in `fields` and `expand` of a condition. */
const selectable: Selectable = {
  columns: Object.keys(discountConditionSchema.shape).filter(
    (key) => !conditionTypes.some((type) => type === key),
  ),
  relations: conditionTypes,
};

/**
 * One condition; with its resources if `expand` names their kind. Errors: `not_found`,
 * `invalid_data` (fields, expand).
 */
export const getDiscountCondition: AdminVerb<"adminGetDiscountCondition"> = async (
  context,
  { params, query },
) => {
  const projection = parseProjection({ ...query, expand: query.expand ?? "" }, selectable);
  return withTransaction(context, async (transaction) => {
    const { condition } = requireCondition(
      await requireDiscount(transaction, params.discount_id),
      params,
    );
    const resources = await readConditionResources(
      { deps: context.deps, transaction },
      [condition],
      new Set(conditionTypes.filter((type) => projection.relations?.has(type))),
    );
    return {
      discount_condition: project(
        toCondition(condition, { resources }),
        projection,
        selectable,
      ) as DiscountCondition,
    };
  });
};

/**
 * Replaces a condition's resources. Errors: `not_found`, `invalid_data` (another kind of resource,
 * unknown ids).
 */
export const updateDiscountCondition: AdminVerb<"adminUpdateDiscountCondition"> = (
  context,
  { params, query, body },
) =>
  change(context, params, query, async (transaction, condition) => {
    const input = { ...body, operator: condition.operator, id: condition.id };
    const draft = toConditionDraft(input, "body");
    await saveConditions(
      transaction,
      { id: condition.discount_rule_id, conditions: [condition] },
      [{ ...input, id: draft.id }],
      {
        keepResources: false,
      },
    );
  });

/** Adds resources to a condition. Errors: `not_found`, `invalid_data` naming unknown ids. */
export const addDiscountConditionResources: AdminVerb<"adminAddDiscountConditionResources"> = (
  context,
  { params, query, body },
) =>
  change(context, params, query, async (transaction, condition) => {
    const ids = body.resources.map(({ id }) => id);
    await requireResources(transaction, condition.type, ids, "resources");
    await addResources(transaction, condition.id, ids);
  });

/**
 * Removes resources from a condition; unknown ones are not an error, as in the reference. Errors:
 * `not_found`.
 */
export const removeDiscountConditionResources: AdminVerb<
  "adminRemoveDiscountConditionResources"
> = (context, { params, query, body }) =>
  change(context, params, query, (transaction, condition) =>
    removeResources(
      transaction,
      condition.id,
      body.resources.map(({ id }) => id),
    ),
  );

/**
 * Deletes a condition; one that no longer exists is not an error, as in the reference. Errors:
 * `not_found` (the discount).
 */
export const deleteDiscountCondition: AdminVerb<"adminDeleteDiscountCondition"> = async (
  context,
  { params, query },
) => {
  const view = parseDiscountView(query, context.deps);
  return withTransaction(context, async (transaction) => {
    const discount = await ownDiscount(transaction, params.discount_id);
    await deleteConditionRow(transaction, discount.rule_id, params.condition_id);
    await markDiscountsChanged(transaction, discount, discount);
    return {
      id: params.condition_id,
      object: "discount-condition" as const,
      deleted: true as const,
      discount: await readDiscount(transaction, discount.id, view),
    };
  });
};

function requireCondition(
  discount: DiscountRecord,
  params: Params,
): { discount: DiscountRecord; condition: ConditionRecord } {
  const condition = discount.conditions.find(({ id }) => id === params.condition_id);
  if (!condition)
    throw new ApiError(
      "not_found",
      `DiscountCondition with id ${params.condition_id} was not found`,
    );
  return { discount, condition };
}

async function change(
  context: AdminContext,
  params: Params,
  query: { fields?: string | undefined; expand?: string | undefined },
  work: (transaction: Transaction, condition: ConditionRecord) => Promise<void>,
) {
  const view = parseDiscountView(query, context.deps);
  return withTransaction(context, async (transaction) => {
    const { discount, condition } = requireCondition(
      await ownDiscount(transaction, params.discount_id),
      params,
    );
    await work(transaction, condition);
    await markDiscountsChanged(transaction, discount, discount);
    return { discount: await readDiscount(transaction, discount.id, view) };
  });
}
