import type { OrderAmendment } from "@/contract/order/amendment-endpoints";
import type { ImportVariant } from "@/domain/order-file/review";
import { checkQuantity, type QuantityCheck } from "@/domain/quantities/quantity";
import type { AmendableLine, AmendmentForm } from "@/lib/model/order/order-amendment";

/** The changes a buyer wants; untouched fields stay as they are. */
export type AmendmentDraft = {
  /** By line: the field's text; null if removed. */
  quantities: Record<string, string | null>;
  added: { variant: ImportVariant; typed: string }[];
  addressId: string | undefined;
  day: string | undefined;
  comment: string | undefined;
};

export const emptyDraft: AmendmentDraft = {
  quantities: {},
  added: [],
  addressId: undefined,
  day: undefined,
  comment: undefined,
};

const isZero = (typed: string) => /^0+$/.test(typed.trim());

/** A line's field text; null if the line is removed. */
export function typedOf(
  { id, quantity }: AmendableLine,
  { quantities }: AmendmentDraft,
): string | null {
  const typed = quantities[id];
  return typed === undefined ? String(quantity) : typed;
}

/** Why a line's input is invalid; undefined if it is valid or unchanged. */
export function findQuantityFault(
  line: AmendableLine,
  draft: AmendmentDraft,
): QuantityCheck | undefined {
  const typed = typedOf(line, draft);
  if (typed === null || isZero(typed) || typed.trim() === String(line.quantity)) return undefined;
  const check = checkQuantity(typed, line.rule);
  return check.valid ? undefined : check;
}

/** The same for an added line. */
export function findAddedFault({ variant, typed }: AmendmentDraft["added"][number]) {
  const check = checkQuantity(typed, variant.rule);
  return check.valid ? undefined : check;
}

/** The first line with an invalid quantity. */
export const findFaultyLine = (form: AmendmentForm, draft: AmendmentDraft): string | undefined =>
  form.lines.find((line) => findQuantityFault(line, draft))?.id ??
  draft.added.find(findAddedFault)?.variant.id;

export function toAmendmentBody(form: AmendmentForm, draft: AmendmentDraft): OrderAmendment {
  const items = form.lines.flatMap((line) => {
    const typed = typedOf(line, draft);
    const quantity = typed === null ? 0 : Number(typed.trim());
    return quantity === line.quantity ? [] : [{ item_id: line.id, quantity }];
  });
  const added = draft.added.map(({ variant, typed }) => ({
    variant_id: variant.id,
    quantity: Number(typed.trim()),
  }));
  const { addressId, day, comment } = draft;
  const isOtherDay = day !== undefined && day !== (form.delivery?.day ?? "");
  const isOtherComment = comment !== undefined && comment.trim() !== form.comment;
  return {
    only_if_updated_at: form.updatedAt,
    ...(items.length > 0 ? { items } : {}),
    ...(added.length > 0 ? { additional_items: added } : {}),
    ...(addressId === undefined ? {} : { shipping_address: addressId }),
    ...(isOtherDay ? { delivery_date: day === "" ? null : day } : {}),
    ...(isOtherComment ? { comment: comment.trim() === "" ? null : comment } : {}),
  };
}

/** Whether anything would change. */
export const isAmendment = (form: AmendmentForm, draft: AmendmentDraft): boolean =>
  Object.keys(toAmendmentBody(form, draft)).length > 1;

/** Whether any line is left. */
export const hasLines = (form: AmendmentForm, draft: AmendmentDraft): boolean =>
  draft.added.length > 0 ||
  form.lines.some((line) => {
    const typed = typedOf(line, draft);
    return typed !== null && !isZero(typed);
  });

/** The destination country, for its public holidays. */
export function chosenCountry(form: AmendmentForm, { addressId }: AmendmentDraft): string | null {
  const chosen = form.otherAddresses.find(({ id }) => id === addressId) ?? form.address;
  return chosen?.countryCode ?? null;
}
