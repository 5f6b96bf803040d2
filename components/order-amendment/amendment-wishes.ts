import type { OrderAmendment } from "@/contract/order/amendment-endpoints";
import type { ImportVariant } from "@/domain/order-file/review";
import { checkQuantity, type QuantityCheck } from "@/domain/quantities/quantity";
import type { AmendableLine, AmendmentForm } from "@/lib/model/order/order-amendment";

/** The changes a buyer wants; untouched fields stay as they are. */
export type Wishes = {
  /** By line: the field's text; null if removed. */
  quantities: Record<string, string | null>;
  added: { variant: ImportVariant; typed: string }[];
  addressId: string | undefined;
  day: string | undefined;
  comment: string | undefined;
};

export const noWishes: Wishes = {
  quantities: {},
  added: [],
  addressId: undefined,
  day: undefined,
  comment: undefined,
};

const isZero = (typed: string) => /^0+$/.test(typed.trim());

/** A line's field text; null if the line is removed. */
export function typedOf({ id, quantity }: AmendableLine, { quantities }: Wishes): string | null {
  const wish = quantities[id];
  return wish === undefined ? String(quantity) : wish;
}

/** Why a line's input is invalid; undefined if it is valid or unchanged. */
export function findQuantityFault(line: AmendableLine, wishes: Wishes): QuantityCheck | undefined {
  const typed = typedOf(line, wishes);
  if (typed === null || isZero(typed) || typed.trim() === String(line.quantity)) return undefined;
  const check = checkQuantity(typed, line.rule);
  return check.valid ? undefined : check;
}

/** The same for an added line. */
export function findAddedFault({ variant, typed }: Wishes["added"][number]) {
  const check = checkQuantity(typed, variant.rule);
  return check.valid ? undefined : check;
}

/** The first line with an invalid quantity. */
export const findFaultyLine = (form: AmendmentForm, wishes: Wishes): string | undefined =>
  form.lines.find((line) => findQuantityFault(line, wishes))?.id ??
  wishes.added.find(findAddedFault)?.variant.id;

export function toAmendmentBody(form: AmendmentForm, wishes: Wishes): OrderAmendment {
  const items = form.lines.flatMap((line) => {
    const typed = typedOf(line, wishes);
    const quantity = typed === null ? 0 : Number(typed.trim());
    return quantity === line.quantity ? [] : [{ item_id: line.id, quantity }];
  });
  const added = wishes.added.map(({ variant, typed }) => ({
    variant_id: variant.id,
    quantity: Number(typed.trim()),
  }));
  const { addressId, day, comment } = wishes;
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
export const isAmendment = (form: AmendmentForm, wishes: Wishes): boolean =>
  Object.keys(toAmendmentBody(form, wishes)).length > 1;

/** Whether any line is left. */
export const hasLines = (form: AmendmentForm, wishes: Wishes): boolean =>
  wishes.added.length > 0 ||
  form.lines.some((line) => {
    const typed = typedOf(line, wishes);
    return typed !== null && !isZero(typed);
  });

/** The destination country, for its public holidays. */
export function chosenCountry(form: AmendmentForm, { addressId }: Wishes): string | null {
  const chosen = form.otherAddresses.find(({ id }) => id === addressId) ?? form.address;
  return chosen?.countryCode ?? null;
}
