import type { ReturnReason } from "@/contract/order/return-reason";
import { ApiError } from "../../kernel/api-error";
import { toSoftStamps } from "../../kernel/to-stamps";
import { overlayText } from "../../kernel/translations";
import type { Transaction } from "../../platform/db/with-transaction";
import { listReturnReasonRows, type ReturnReasonRow } from "./return-reason-rows";

type Bare = Omit<ReturnReason, "parent_return_reason" | "return_reason_children">;
type AdminReturnReason = ReturnReason & Pick<ReturnReasonRow, "translations">;

/** A reason without its children, with texts in `lang` where available. */
export function toBareReason(row: ReturnReasonRow, lang: string): Bare {
  return {
    id: row.id,
    ...toSoftStamps(row),
    value: row.value,
    label: overlayText(row, "label", row.label, lang),
    description: overlayText(row, "description", row.description, lang),
    parent_return_reason_id: row.parent_return_reason_id,
    metadata: row.metadata,
  };
}

function toReason(row: ReturnReasonRow, all: readonly ReturnReasonRow[], lang: string) {
  const parent = all.find(({ id }) => id === row.parent_return_reason_id);
  return {
    ...toBareReason(row, lang),
    parent_return_reason: parent ? toBareReason(parent, lang) : null,
    return_reason_children: all
      .filter((child) => child.parent_return_reason_id === row.id)
      .map((child) => toBareReason(child, lang)),
  };
}

const toAdminReason = (
  row: ReturnReasonRow,
  all: readonly ReturnReasonRow[],
): AdminReturnReason => ({ ...toReason(row, all, ""), translations: row.translations });

/** Top-level reasons, newest first, as returned by the API. */
export async function readReturnReasons(
  transaction: Transaction,
  lang: string,
): Promise<ReturnReason[]> {
  const all = await listReturnReasonRows(transaction);
  return topOf(all).map((row) => toReason(row, all, lang));
}

/** The same with their translations, for staff. */
export async function readAdminReturnReasons(
  transaction: Transaction,
): Promise<AdminReturnReason[]> {
  const all = await listReturnReasonRows(transaction);
  return topOf(all).map((row) => toAdminReason(row, all));
}

/** One reason. Errors: not_found. */
export async function readReturnReason(
  transaction: Transaction,
  id: string,
  lang: string,
): Promise<ReturnReason> {
  const all = await listReturnReasonRows(transaction);
  return toReason(requireReason(all, id), all, lang);
}

/** The same with its translations, for staff. Errors: not_found. */
export async function readAdminReturnReason(
  transaction: Transaction,
  id: string,
): Promise<AdminReturnReason> {
  const all = await listReturnReasonRows(transaction);
  return toAdminReason(requireReason(all, id), all);
}

const topOf = (all: readonly ReturnReasonRow[]) =>
  all.filter((row) => row.parent_return_reason_id === null);

function requireReason(all: readonly ReturnReasonRow[], id: string): ReturnReasonRow {
  const row = all.find((reason) => reason.id === id);
  if (!row) throw new ApiError("not_found", `Return Reason with id: ${id} was not found.`);
  return row;
}
