import type { ConditionType, DiscountCondition, Discount } from "@/contract/cart/discount";
import type { Translations } from "../../kernel/translations";

type Stamps = { created_at: Date; updated_at: Date; deleted_at: Date | null };

export type ConditionRecord = Stamps &
  Pick<DiscountCondition, "id" | "operator" | "discount_rule_id" | "metadata"> & {
    type: ConditionType;
    resource_ids: string[];
  };

export type RuleRecord = Stamps &
  Pick<Discount["rule"], "id" | "description" | "type" | "value" | "allocation" | "metadata"> & {
    translations: Translations;
  };

/** A discount with its rule, conditions and the ids of its regions. */
export type DiscountRecord = Stamps &
  Pick<
    Discount,
    | "id"
    | "code"
    | "is_dynamic"
    | "rule_id"
    | "is_disabled"
    | "parent_discount_id"
    | "valid_duration"
    | "usage_limit"
    | "usage_count"
    | "metadata"
  > & {
    starts_at: Date;
    ends_at: Date | null;
    rule: RuleRecord;
    conditions: ConditionRecord[];
    region_ids: string[];
  };
