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
const asked: readonly string[] = ["returnable_items", "edits"];
const relations = [...orderParts.relations, "sales_channel", "company", ...asked];
const columns = Object.keys(adminOrderSchema.shape).filter((key) => !relations.includes(key));
/** For staff, totals are selected by name, like any column. */
const parts = { columns, relations, deepRelations: "any", totals: [] } as const;

export type OrderSelection = {
  /** The parts to read for it. */
  wanted: ReadonlySet<OrderPart>;
  /** Keys beyond those that an order always has. */
  asked: ReadonlySet<string>;
  toOrder(source: StaffSource): AdminOrder;
};

/**
 * Resolves `fields` and `expand` of an order for staff, and which parts need to be read. Errors:
 * invalid_data for a name that an order does not have.
 */
export function selectOrder(query: ProjectionQuery): OrderSelection {
  const selected = toSelectedNames(query, parts);
  const isAsked = (name: string) => query.expand !== undefined || !asked.includes(name);
  const names = (selected ?? Object.keys(adminOrderValues)).filter(isAsked);
  return {
    wanted: selected ? partsOfKeys(names) : staffParts,
    asked: new Set(names.filter((name) => asked.includes(name))),
    toOrder: toDocumentMaker(adminOrderValues, names),
  };
}
