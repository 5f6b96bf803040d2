import { type AdminOrder, adminOrderSchema } from "@/contract/admin/ordering/order";
import type { ProjectionQuery } from "../../kernel/project-document";
import { toDocumentProjection } from "../../kernel/project-document";
import { type OrderPart, staffParts } from "../order-record-rows";
import { orderParts } from "../project-order";

const relations = [...orderParts.relations, "sales_channel", "company"];
const columns = Object.keys(adminOrderSchema.shape).filter((key) => !relations.includes(key));

/** What has to be read for a key of the answer; the rest stands on the order itself. */
const partsOfKey: Record<string, readonly OrderPart[]> = {
  placed_by: ["placed"],
  placed_by_agent: ["placed"],
  approved_by: ["approved_by"],
  items: ["lines", "shipping_methods", "discounts"],
  item_count: ["lines"],
  taxes: ["lines", "shipping_methods"],
  shipping_methods: ["shipping_methods"],
  refunds: ["refunds"],
  discounts: ["discounts"],
  gift_cards: ["gift_cards"],
  gift_card_transactions: ["gift_card_transactions"],
  shipping_address: ["shipping_address"],
  billing_address: ["billing_address"],
  fulfillments: ["fulfillments"],
  returns: ["returns"],
  claims: ["claims"],
  swaps: ["swaps"],
  sales_channel: ["sales_channel"],
  company: ["company"],
};

export type OrderSelection = {
  /** What has to be read for it. */
  wanted: ReadonlySet<OrderPart>;
  project(order: AdminOrder): AdminOrder;
};

/**
 * What `fields` and `expand` leave of an order for staff, and what need not be read for it. Errors:
 * invalid_data for a name that an order does not have.
 */
export function selectOrder(query: ProjectionQuery): OrderSelection {
  const project = toDocumentProjection<AdminOrder>(query, {
    ...orderParts,
    columns,
    relations,
    deepRelations: "any",
  });
  if (query.fields === undefined && query.expand === undefined)
    return { wanted: staffParts, project };
  const kept = project(Object.fromEntries(allKeys.map((key) => [key, null])) as never);
  return {
    wanted: new Set(Object.keys(kept).flatMap((key) => partsOfKey[key] ?? [])),
    project,
  };
}

const allKeys = Object.keys(adminOrderSchema.shape);
