import { type AdminOrder, adminOrderSchema } from "@/contract/admin/ordering/order";
import type { ProjectionQuery } from "../../kernel/project-document";
import { toDocumentProjection } from "../../kernel/project-document";
import { type OrderPart, staffParts } from "../order-record-rows";
import { partsOfKeys } from "../parts-of-keys";
import { orderParts } from "../project-order";

/** What only an `expand` that names it brings. */
const asked = ["returnable_items", "edits"] as const;
const relations = [...orderParts.relations, "sales_channel", "company", ...asked];
const columns = Object.keys(adminOrderSchema.shape).filter((key) => !relations.includes(key));

export type OrderSelection = {
  /** What has to be read for it. */
  wanted: ReadonlySet<OrderPart>;
  /** What it has beside what an order always has. */
  asked: ReadonlySet<(typeof asked)[number]>;
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
    return { wanted: staffParts, asked: new Set(), project };
  const kept = project(Object.fromEntries(allKeys.map((key) => [key, null])) as never);
  const named = query.expand === undefined ? [] : asked.filter((name) => name in kept);
  return { wanted: partsOfKeys(Object.keys(kept)), asked: new Set(named), project };
}

const allKeys = Object.keys(adminOrderSchema.shape);
