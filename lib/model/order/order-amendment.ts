import { z } from "zod";
import { orderSchema } from "@/contract/order/order";
import type { SellerSettings } from "@/contract/seller/setting";
import { firstDeliveryDay } from "@/domain/calendar/first-delivery-day";
import { findAmendmentEnd } from "@/domain/order-states/amendment-window";
import type { QuantityRule } from "@/domain/quantities/quantity";
import { toShownTotals } from "../cart/shown-totals";
import { type AddressView, toAddressView } from "../customer/address";
import { type MediaSource, toMediaUrl } from "../product/media-url";
import { type EditedLineView, toLineState } from "./order-edit";

/** The fields of an order read by the page on which its buyer changes it. */
export const amendedOrderSchema = orderSchema.pick({
  ...({ id: true, display_id: true, status: true, fulfillment_status: true } as const),
  ...({ created_at: true, updated_at: true, currency_code: true, metadata: true } as const),
  ...({ region_id: true, items: true, shipping_address: true, delivery_date: true } as const),
  ...({ subtotal: true, discount_total: true, shipping_total: true } as const),
  ...({ shipping_tax_total: true, tax_total: true, total: true } as const),
  ...({ gift_card_total: true, gift_card_tax_total: true } as const),
});
type WireOrder = z.output<typeof amendedOrderSchema>;

export type AmendableLine = {
  id: string;
  variantId: string | null;
  name: string;
  sku: string | null;
  thumbnail: string | null;
  quantity: number;
  rule: QuantityRule;
  /** A gift card, which can't be changed. */
  isFixed: boolean;
};

/** The data of the page on which a buyer changes an order. */
export type AmendmentForm = {
  orderId: string;
  displayId: number;
  updatedAt: string;
  /** An ISO instant; null if it can't be changed any more, or never could. */
  until: string | null;
  currencyCode: string;
  lines: AmendableLine[];
  /** The current delivery address; the company's other addresses can replace it. */
  address: AddressView | null;
  otherAddresses: AddressView[];
  /** The requested delivery day; null if none was requested, or the seller takes no requests. */
  delivery: { day: string; first: string } | null;
  comment: string;
  /** An additional amount can be paid by card, if it is due immediately. */
  takesCards: boolean;
};

type Settings = Pick<
  SellerSettings,
  | "allow_override_pcb"
  | "order_amendment_minutes"
  | "delivery_date_disabled"
  | "min_delivery_delay"
  | "time_zone"
  | "hidden_taxes"
  | "hidden_shipping"
>;
type Facts = {
  settings: Settings;
  media: MediaSource;
  addresses: readonly AddressView[];
  takesCards: boolean;
  now: Date;
};

const place = ({ id: _id, isDefault: _isDefault, ...rest }: AddressView) => JSON.stringify(rest);
const text = (value: unknown) => (typeof value === "string" ? value : "");

/** The wire's order → the page on which it is changed. */
export function toAmendmentForm(
  order: WireOrder,
  { settings, media, addresses, takesCards, now }: Facts,
): AmendmentForm {
  const end = findAmendmentEnd(order, settings.order_amendment_minutes);
  const isOpen = order.status === "pending" && end !== null && Date.parse(end) > now.getTime();
  const address = order.shipping_address && toAddressView(order.shipping_address);
  const day = order.delivery_date ?? text(order.metadata?.delivery_date);
  return {
    orderId: order.id,
    displayId: order.display_id,
    updatedAt: order.updated_at,
    until: isOpen ? end : null,
    currencyCode: order.currency_code,
    lines: order.items.map(({ variant, ...item }) => ({
      id: item.id,
      variantId: item.variant_id,
      name: toName(item),
      sku: variant?.sku ?? null,
      thumbnail: item.thumbnail && toMediaUrl(item.thumbnail, media),
      quantity: item.quantity,
      isFixed: item.is_giftcard,
      rule: {
        moq: variant?.metadata?.moq ?? 1,
        pcb: variant?.metadata?.pcb ?? 1,
        allowOverridePcb: settings.allow_override_pcb,
        maxQuantity: null,
      },
    })),
    address,
    otherAddresses: addresses.filter((other) => !address || place(other) !== place(address)),
    delivery:
      day && !settings.delivery_date_disabled
        ? { day, first: firstDeliveryDay(now, settings) }
        : null,
    comment: text(order.metadata?.comment),
    takesCards,
  };
}

const toName = ({
  title,
  description,
}: Pick<WireOrder["items"][number], "title" | "description">) =>
  [title, description === title ? null : description].filter(Boolean).join(" – ");

/** The result of an amendment; amounts in minor units as the seller shows them. */
export type AmendmentPreview = {
  lines: EditedLineView[];
  totalBeforeMinor: number;
  totalAfterMinor: number;
  differenceMinor: number;
  /** The amount to be paid before anything changes; 0 if nothing. */
  paymentMinor: number;
  /** The total to be confirmed, as computed by the backend. */
  expectedTotalMinor: number;
};

/** An order before and after → the differences. Runs on the server. */
export function toAmendmentPreview(
  before: WireOrder,
  after: WireOrder,
  { settings, paymentMinor }: { settings: Settings; paymentMinor: number },
): AmendmentPreview {
  const totalOf = (order: WireOrder) =>
    toShownTotals(order, { ...settings, hasShipping: true }).totalMinor;
  const ids = new Set([...before.items, ...after.items].map(({ id }) => id));
  const lines = [...ids].flatMap((id): EditedLineView[] => {
    const [was, is] = [before, after].map(({ items }) => items.find((item) => item.id === id));
    const named = was ?? is;
    if (!named || (was?.quantity === is?.quantity && was?.unit_price === is?.unit_price)) return [];
    const { title, description, variant } = named;
    return [
      {
        ...{ key: id, title, description, sku: variant?.sku ?? null },
        before: toLineState(was ?? null),
        after: toLineState(is ?? null),
        promise: [],
      },
    ];
  });
  const [totalBeforeMinor, totalAfterMinor] = [totalOf(before), totalOf(after)];
  const differenceMinor = totalAfterMinor - totalBeforeMinor;
  return {
    ...{ lines, totalBeforeMinor, totalAfterMinor, differenceMinor },
    ...{ paymentMinor, expectedTotalMinor: after.total },
  };
}

/** A change that somebody else made while a buyer was changing the order. */
export type ConcurrentChange =
  | { kind: "line"; name: string; from: number; to: number }
  | { kind: "shipping_address" | "delivery_date" | "comment" };

/** The differences between an order as its buyer saw it and its current state. */
export function listConcurrentChanges(was: AmendmentForm, is: AmendmentForm): ConcurrentChange[] {
  const names = new Map([...was.lines, ...is.lines].map(({ id, name }) => [id, name]));
  const quantityIn = ({ lines }: AmendmentForm, id: string) =>
    lines.find((line) => line.id === id)?.quantity ?? 0;
  const lines = [...names].flatMap(([id, name]): ConcurrentChange[] => {
    const [from, to] = [quantityIn(was, id), quantityIn(is, id)];
    return from === to ? [] : [{ kind: "line", name, from, to }];
  });
  const placeOf = ({ address }: AmendmentForm) => address && place(address);
  return [
    ...lines,
    ...(placeOf(was) === placeOf(is) ? [] : [{ kind: "shipping_address" } as const]),
    ...(was.delivery?.day === is.delivery?.day ? [] : [{ kind: "delivery_date" } as const]),
    ...(was.comment === is.comment ? [] : [{ kind: "comment" } as const]),
  ];
}
