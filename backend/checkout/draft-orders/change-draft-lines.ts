import type { LineItemRow } from "../../orders/line-item-row";
import { requireLineMetadata } from "../line-items/line-metadata";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { ApiError } from "../../kernel/api-error";
import { changeDraft } from "./change-draft";
import { setLineTitle } from "./draft-cart-rows";
import { createDraftLine, toGivenPrice, toTodaysPrice } from "./draft-lines";
import type { LoadedDraft } from "./load-draft";

/**
 * POST /admin/draft-orders/:id/line-items: adds a separate line, at today's price or the one given
 * (minor units, tax excluded). Errors: not_found, not_allowed (it is already an order),
 * invalid_data naming the field, variant_unavailable. Source: spec §7.
 */
export const adminAddDraftOrderLine: AdminVerb<"adminAddDraftOrderLine"> = (
  context,
  { params, body },
) => {
  const variantIds = body.variant_id === undefined ? [] : [body.variant_id];
  return changeDraft(
    context,
    { id: params.id, variantIds },
    (_transaction, { state, row, sellables, now }) => {
      const line = createDraftLine(state, sellables, body, { field: "", now });
      const pricedByHand =
        body.unit_price === undefined ? row.priced_by_hand : [...row.priced_by_hand, line.id];
      return { state: { ...state, lines: [...state.lines, line] }, pricedByHand };
    },
  );
};

/**
 * POST /admin/draft-orders/:id/line-items/:line_id: title, price (minor units, tax excluded),
 * quantity (0 removes the line) and metadata. A new quantity takes today's price for it, unless an
 * agent set the price. Errors: not_found (draft, line), not_allowed, invalid_data. Source: spec §7.
 */
export const adminUpdateDraftOrderLine: AdminVerb<"adminUpdateDraftOrderLine"> = (
  context,
  { params, body },
) =>
  changeDraft(context, { id: params.id }, async (transaction, draft) => {
    const { state, row } = draft;
    const line = state.lines.find(({ id }) => id === params.line_id);
    if (!line) throw new ApiError("not_found", `Could not find the line item ${params.line_id}`);
    if (body.quantity === 0) return withoutLine(draft, line.id);
    const pricedByHand =
      body.unit_price === undefined
        ? row.priced_by_hand
        : [...new Set([...row.priced_by_hand, line.id])];
    const next: LineItemRow = {
      ...line,
      title: body.title ?? line.title,
      quantity: body.quantity ?? line.quantity,
      metadata: requireLineMetadata(mergeMetadata(line.metadata, body.metadata) ?? {}),
      updated_at: draft.now.toISOString(),
    };
    if (body.title !== undefined) await setLineTitle(transaction, line.id, body.title);
    const priced = { ...next, ...toPrice(draft, next, body.unit_price) };
    return {
      state: { ...state, lines: state.lines.map((entry) => (entry === line ? priced : entry)) },
      pricedByHand,
    };
  });

/**
 * DELETE …/line-items/:line_id: succeeds if the line does not exist. Errors: not_found (draft),
 * not_allowed. Source: spec §7.
 */
export const adminDeleteDraftOrderLine: AdminVerb<"adminDeleteDraftOrderLine"> = (
  context,
  { params },
) =>
  changeDraft(context, { id: params.id }, (_transaction, draft) =>
    withoutLine(draft, params.line_id),
  );

function withoutLine({ state, row }: LoadedDraft, lineId: string) {
  return {
    state: { ...state, lines: state.lines.filter(({ id }) => id !== lineId) },
    pricedByHand: row.priced_by_hand,
  };
}

function toPrice(
  { state, row, sellables }: LoadedDraft,
  line: LineItemRow,
  given: number | undefined,
) {
  if (given !== undefined) return toGivenPrice(given);
  const before = state.lines.find(({ id }) => id === line.id);
  const sellable = line.variant_id === null ? undefined : sellables.variants.get(line.variant_id);
  if (!sellable || line.quantity === before?.quantity || row.priced_by_hand.includes(line.id))
    return {};
  return toTodaysPrice(state, sellables, sellable, line.quantity);
}
