import { type AdminOrder, adminOrderSchema } from "@/contract/admin/ordering/order";
import { pickNames, type ProjectionQuery, toKeptNames } from "../../kernel/project-document";
import { type OrderPart, staffParts } from "../order-record-rows";
import { partsOfKeys } from "../parts-of-keys";
import { orderParts } from "../project-order";

/** What only an `expand` that names it brings. */
const asked = ["returnable_items", "edits"] as const;
const relations = [...orderParts.relations, "sales_channel", "company", ...asked];
const columns = Object.keys(adminOrderSchema.shape).filter((key) => !relations.includes(key));
const parts = { ...orderParts, columns, relations, deepRelations: "any" } as const;

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
  const names = toKeptNames(query, parts);
  const project = (order: AdminOrder) => pickNames(order, names);
  if (!names) return { wanted: staffParts, asked: new Set(), project };
  const named = query.expand === undefined ? [] : asked.filter((name) => names.includes(name));
  return { wanted: partsOfKeys(names), asked: new Set(named), project };
}
