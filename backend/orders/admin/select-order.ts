import { type AdminOrder, adminOrderSchema } from "@/contract/admin/ordering/order";
import {
  type ProjectionQuery,
  toDocumentMaker,
  toSelectedNames,
} from "../../kernel/project-document";
import { type OrderPart, staffParts } from "../order-record-rows";
import { partsOfKeys } from "../parts-of-keys";
import { orderParts } from "../project-order";
import { adminOrderValues, type StaffSource } from "./to-admin-order";

/** Included only if `expand` names them. */
const requested: readonly string[] = ["returnable_items", "edits"];
const relations = [...orderParts.relations, "sales_channel", "company", ...requested];
const columns = Object.keys(adminOrderSchema.shape).filter((key) => !relations.includes(key));
/** For staff, totals are selected by name, like any column. */
const parts = { columns, relations, deepRelations: "any", totals: [] } as const;

export type OrderSelection = {
  /** The parts to read for it. */
  parts: ReadonlySet<OrderPart>;
  /** Keys beyond those that an order always has. */
  requested: ReadonlySet<string>;
  toOrder(source: StaffSource): AdminOrder;
};

/**
 * Resolves `fields` and `expand` of an order for staff, and which parts need to be read. Errors:
 * invalid_data for a name that an order does not have.
 */
export function selectOrder(query: ProjectionQuery): OrderSelection {
  const selected = toSelectedNames(query, parts);
  const isRequested = (name: string) => query.expand !== undefined || !requested.includes(name);
  const names = (selected ?? Object.keys(adminOrderValues)).filter(isRequested);
  return {
    parts: selected ? partsOfKeys(names) : staffParts,
    requested: new Set(names.filter((name) => requested.includes(name))),
    toOrder: toDocumentMaker(adminOrderValues, names),
  };
}
