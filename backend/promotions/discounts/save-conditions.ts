import type { ConditionInput } from "@/contract/admin/ordering/discount-endpoints";
import { type ConditionType, conditionTypes } from "@/contract/cart/discount";
import type { Transaction } from "../../platform/db/with-transaction";
import { invalidField } from "../../kernel/invalid-data";
import { insertRows } from "../../platform/db/insert-rows";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import type { ConditionRecord } from "./discount-record";
import { addResources, findUnknownResources, removeResources } from "./discount-writer-rows";

type ConditionDraft = {
  type: ConditionType;
  operator: ConditionRecord["operator"];
  resourceIds: string[];
  id?: string | undefined;
};

/**
 * The one kind of resource of a condition. Errors: `invalid_data` if it has none or several kinds.
 */
export function toConditionDraft(
  input: Omit<ConditionInput, "id"> & { id?: string | undefined },
  field: string,
): ConditionDraft {
  const named = conditionTypes.filter((type) => input[type] !== undefined);
  const [type] = named;
  if (named.length !== 1 || type === undefined)
    throw invalidField(
      field,
      "invalid_value",
      `${field} must name exactly one of ${conditionTypes.join(", ")}`,
    );
  return { type, operator: input.operator, resourceIds: input[type] ?? [], id: input.id };
}

/** Errors: `invalid_data` naming an id that doesn't exist for the seller. */
export async function requireResources(
  transaction: Transaction,
  type: ConditionType | "regions",
  ids: readonly string[],
  field: string,
): Promise<void> {
  const unknown = await findUnknownResources(transaction, type, ids);
  if (unknown.length > 0)
    throw invalidField(
      field,
      "invalid_value",
      `${field}: ${unknown.slice(0, 5).join(", ")} was not found`,
    );
}

/**
 * Stores conditions of a rule: one with an id, or with a type and operator that the rule already
 * has, gets these resources instead of its own; others are created. Errors: `invalid_data` naming
 * the condition, `duplicate_error` (two of a type and operator).
 */
export async function saveConditions(
  transaction: Transaction,
  rule: { id: string; conditions: readonly ConditionRecord[] },
  inputs: readonly ConditionInput[],
  options: { keepResources: boolean },
): Promise<void> {
  const seen = new Set<string>();
  for (const [index, input] of inputs.entries()) {
    const field = `rule.conditions.${index}`;
    const draft = toConditionDraft(input, field);
    if (seen.has(`${draft.type} ${draft.operator}`)) throw sameCondition(draft, field);
    seen.add(`${draft.type} ${draft.operator}`);
    await requireResources(transaction, draft.type, draft.resourceIds, `${field}.${draft.type}`);
    const present = rule.conditions.find((condition) =>
      draft.id === undefined
        ? condition.type === draft.type && condition.operator === draft.operator
        : condition.id === draft.id,
    );
    if (draft.id !== undefined && !present)
      throw invalidField(`${field}.id`, "invalid_value", `condition ${draft.id} was not found`);
    if (present && present.type !== draft.type)
      throw invalidField(
        `${field}.${draft.type}`,
        "invalid_value",
        `condition ${present.id} is about ${present.type}`,
      );
    const id = present?.id ?? createId("discon");
    if (present && !options.keepResources) await removeResources(transaction, id);
    if (!present)
      await insertRows(transaction, "discount_condition", [
        {
          id,
          discount_rule_id: rule.id,
          type: draft.type,
          operator: draft.operator,
          created_at: new Date(),
          updated_at: new Date(),
        },
      ]);
    await addResources(transaction, id, draft.resourceIds);
  }
}

function sameCondition({ type, operator }: ConditionDraft, field: string): ApiError {
  const message = `${field}: a condition with operator ${operator} and type ${type} already exists`;
  return new ApiError("duplicate_error", message, {
    details: [{ field, code: "invalid_value", message }],
  });
}
