import { type AdminOrder, adminOrderSchema } from "@/contract/admin/ordering/order";
import { type ProjectionQuery, toDocumentMaker, toKeptNames } from "../../kernel/project-document";
import { type OrderPart, staffParts } from "../order-record-rows";
import { partsOfKeys } from "../parts-of-keys";
import { orderParts } from "../project-order";
import { adminOrderValues, type StaffSource } from "./to-admin-order";

/** What only an `expand` that names it brings. */
const asked: readonly string[] = ["returnable_items", "edits"];
const relations = [...orderParts.relations, "sales_channel", "company", ...asked];
const columns = Object.keys(adminOrderSchema.shape).filter((key) => !relations.includes(key));
/** Staff get the totals that they name, as every column. */
const parts = { columns, relations, deepRelations: "any", totals: [] } as const;

export type OrderSelection = {
  /** What has to be read for it. */
  wanted: ReadonlySet<OrderPart>;
  /** What it has beside what an order always has. */
  asked: ReadonlySet<string>;
  toOrder(source: StaffSource): AdminOrder;
};

/**
 * What `fields` and `expand` leave of an order for staff, and what need not be read for it. Errors:
 * invalid_data for a name that an order does not have.
 */
export function selectOrder(query: ProjectionQuery): OrderSelection {
  const kept = toKeptNames(query, parts);
  const isAsked = (name: string) => query.expand !== undefined || !asked.includes(name);
  const names = (kept ?? Object.keys(adminOrderValues)).filter(isAsked);
  return {
    wanted: kept ? partsOfKeys(names) : staffParts,
    asked: new Set(names.filter((name) => asked.includes(name))),
    toOrder: toDocumentMaker(adminOrderValues, names),
  };
}
