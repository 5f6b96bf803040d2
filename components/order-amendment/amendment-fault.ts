import { ApiClientError } from "@/lib/browser/api/api-client";
import type { AmendmentForm } from "@/lib/model/order/order-amendment";
import { toAmendmentBody, type AmendmentDraft } from "./amendment-draft";

/** The part of the form that an error concerns. */
export type AmendmentPlace = { line: string } | { variant: string } | "address" | "day" | "comment";

/**
 * Why an order could not be changed. `refused` concerns one place, or the order as a whole if
 * `place` is undefined; amounts in minor units.
 */
export type AmendmentFault =
  | { kind: "changed" | "closed" | "nothing" | "noLine" }
  | { kind: "minimum" | "credit" | "repriced"; amountMinor: number }
  | { kind: "refused"; place: AmendmentPlace | undefined; error: unknown };

const kinds: Partial<Record<string, "changed" | "closed">> = {
  order_changed: "changed",
  amendment_closed: "closed",
  transition_not_allowed: "closed",
};

/** Converts the response to an error of the form. */
export function findAmendmentFault(
  error: unknown,
  form: AmendmentForm,
  draft: AmendmentDraft,
  /** The total that she confirmed, as displayed. */
  shownMinor = 0,
): AmendmentFault {
  if (!(error instanceof ApiClientError)) return { kind: "refused", place: undefined, error };
  const kind = kinds[error.code];
  if (kind) return { kind };
  const data = error.envelope?.data ?? {};
  const amountOf = (name: string) => (typeof data[name] === "number" ? data[name] : 0);
  if (error.code === "minimum_order_not_reached")
    return { kind: "minimum", amountMinor: amountOf("remaining") };
  if (error.code === "credit_limit_exceeded")
    return { kind: "credit", amountMinor: amountOf("left") };
  if (error.code === "amendment_price_changed")
    return { kind: "repriced", amountMinor: shownMinor };
  return { kind: "refused", place: findPlace(error, form, draft), error };
}

const fields: Partial<Record<string, AmendmentPlace>> = {
  shipping_address: "address",
  delivery_date: "day",
  comment: "comment",
};

function findPlace(
  { envelope }: ApiClientError,
  form: AmendmentForm,
  draft: AmendmentDraft,
): AmendmentPlace | undefined {
  const { variant_id: variantId, item_id: itemId } = envelope?.data ?? {};
  if (typeof itemId === "string") return { line: itemId };
  if (typeof variantId === "string") {
    const line = form.lines.find((one) => one.variantId === variantId);
    return line ? { line: line.id } : { variant: variantId };
  }
  const field = envelope?.details?.[0]?.field ?? "";
  const [list = "", rank = ""] = field.split(".");
  const body = toAmendmentBody(form, draft);
  const item = list === "items" ? body.items?.[Number(rank)] : undefined;
  if (item) return { line: item.item_id };
  const added = list === "additional_items" ? body.additional_items?.[Number(rank)] : undefined;
  return added ? { variant: added.variant_id } : fields[field];
}
