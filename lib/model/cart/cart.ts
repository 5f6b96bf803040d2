import type { Cart } from "@/contract/cart/cart";
import type { LineItem } from "@/contract/cart/line-item";
import type { ItemCount } from "@/contract/cart/item-count";
import { countItems } from "@/domain/quantities/item-count";
import type { SellerSettings } from "@/contract/seller/setting";
import {
  type DepositView,
  type DiscountLine,
  type GiftCardLine,
  type TaxRow,
  toDeposit,
  toDiscountLines,
  toGiftCardLines,
  toTaxRows,
} from "./cart-amounts";
import { type MediaSource, toMediaUrl } from "../product/media-url";
import type { QuantityRule } from "@/domain/quantities/quantity";
import { type ShownTotals, toShownTotals } from "./shown-totals";
import { findStockLimit } from "@/domain/quantities/stock-limit";

/**
 * A line as displayed. Amounts in minor units, without tax; `isAvailable` false: the variant no
 * longer exists (CART-02).
 */
export type CartLine = {
  id: string;
  /**
   * Identifies the line in changes: the variant's id, or the line's own if another line has the
   * variant's.
   */
  slot: string;
  variantId: string | null;
  productHandle: string | null;
  title: string;
  description: string | null;
  thumbnail: string | null;
  sku: string | null;
  quantity: number;
  displayUnit: string | null;
  rule: QuantityRule;
  unitPriceMinor: number;
  /** Set only if it is higher than the price paid. */
  listPriceMinor: number | null;
  subtotalMinor: number;
  discountMinor: number;
  /** The components of `discountMinor`, by name. */
  discounts: { name: string; amountMinor: number }[];
  /** The line's tax with its rates; null if the seller hides taxes (CHK-07). */
  tax: { amountMinor: number; ratesPercent: number[] } | null;
  /** The buyer's note; empty if there is none. */
  note: string;
  isAvailable: boolean;
};

/**
 * Progress towards a goods value, computed by the backend; null if the company has no such term.
 */
export type Threshold = { amountMinor: number; remainingMinor: number; isReached: boolean } | null;

/**
 * The cart for the browser: only what is displayed. The id is empty while there is no cart
 * (CART-09).
 */
export type CartView = {
  id: string;
  /** The customer whose session read it. */
  customerId: string;
  version: string;
  currencyCode: string;
  isPreorder: boolean;
  /** Number of lines and items (CART-05). */
  count: ItemCount;
  lines: CartLine[];
  comment: string;
  totals: ShownTotals;
  franco: Threshold;
  minimumOrder: Threshold;
  discounts: DiscountLine[];
  giftCards: GiftCardLine[];
  /** Taxes by rate; null if the seller hides taxes. */
  taxes: TaxRow[] | null;
  deposit: DepositView;
};

/** The initial cart: an empty id and no lines (CART-09). */
export const emptyCart: CartView = {
  id: "",
  customerId: "",
  version: "",
  currencyCode: "eur",
  isPreorder: false,
  count: { lines: 0, items: 0, packed: 0 },
  lines: [],
  comment: "",
  totals: {
    subtotalMinor: 0,
    discountMinor: 0,
    shippingMinor: null,
    giftCardMinor: 0,
    giftCardTaxMinor: 0,
    taxMinor: null,
    totalMinor: 0,
    isTaxHidden: true,
    isShippingHidden: true,
  },
  franco: null,
  minimumOrder: null,
  discounts: [],
  giftCards: [],
  taxes: null,
  deposit: null,
};

export type CartFacts = {
  settings: Pick<SellerSettings, "allow_override_pcb" | "hidden_taxes" | "hidden_shipping">;
  media: MediaSource;
  customerId: string;
};

export const cartQueryKey = ["cart"] as const;
/** The key of all cart mutations, used to notify about one at a time (CART-04). */
export const cartMutationKey = ["cart-change"] as const;

/** The wire's cart → the cart view. */
export function toCartView(cart: Cart, facts: CartFacts): CartView {
  return {
    id: cart.id,
    customerId: facts.customerId,
    version: cart.updated_at,
    currencyCode: cart.region.currency_code,
    isPreorder: cart.is_preorder,
    count: countItems(
      cart.items.map((item) => ({
        quantity: item.quantity,
        displayUnit: item.variant?.metadata?.display_unit ?? null,
      })),
    ),
    lines: withSlots(cart.items.map((item) => toCartLine(item, facts))),
    comment: typeof cart.metadata?.comment === "string" ? cart.metadata.comment : "",
    totals: toShownTotals(cart, {
      ...facts.settings,
      hasShipping: cart.shipping_methods.length > 0,
    }),
    franco: toThreshold(cart.thresholds.franco),
    minimumOrder: toThreshold(cart.thresholds.minimum_order),
    discounts: toDiscountLines(cart),
    giftCards: toGiftCardLines(cart),
    taxes: toTaxRows(cart, facts.settings),
    deposit: toDeposit(cart),
  };
}

/** A note does not separate lines; any other metadata does (contract §4). */
function isOwnLine(item: LineItem): boolean {
  return Object.keys(item.metadata ?? {}).every((key) => key === "note");
}

/** Only the first of a variant's lines gets the variant's id as its slot. */
function withSlots(lines: CartLine[]): CartLine[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    if (!taken.has(line.slot)) {
      taken.add(line.slot);
      return line;
    }
    return { ...line, slot: line.id };
  });
}

function toCartLine(item: LineItem, { settings, media }: CartFacts): CartLine {
  const { variant } = item;
  return {
    id: item.id,
    slot: item.variant_id !== null && isOwnLine(item) ? item.variant_id : item.id,
    variantId: item.variant_id,
    productHandle: variant?.product.handle ?? null,
    title: item.title,
    description: item.description,
    thumbnail: item.thumbnail && toMediaUrl(item.thumbnail, media),
    sku: variant?.sku ?? null,
    quantity: item.quantity,
    displayUnit: variant?.metadata?.display_unit ?? null,
    rule: {
      moq: variant?.metadata?.moq ?? 1,
      pcb: variant?.metadata?.pcb ?? 1,
      allowOverridePcb: settings.allow_override_pcb,
      maxQuantity: null,
      offerMax: variant && findStockLimit(variant),
    },
    unitPriceMinor: item.unit_price,
    listPriceMinor: item.original_unit_price > item.unit_price ? item.original_unit_price : null,
    subtotalMinor: item.subtotal,
    discountMinor: item.discount_total,
    discounts: item.adjustments.map(({ description, amount }) => ({
      name: description,
      amountMinor: amount,
    })),
    tax: settings.hidden_taxes
      ? null
      : { amountMinor: item.tax_total, ratesPercent: item.tax_lines.map(({ rate }) => rate) },
    note: typeof item.metadata?.note === "string" ? item.metadata.note : "",
    isAvailable: variant !== null,
  };
}

function toThreshold(
  threshold: { amount: number; remaining: number; reached: boolean } | null,
): Threshold {
  return (
    threshold && {
      amountMinor: threshold.amount,
      remainingMinor: threshold.remaining,
      isReached: threshold.reached,
    }
  );
}

/** `Title – variant` as one name, for buttons and messages. */
export function toLineName(line: Pick<CartLine, "title" | "description">): string {
  return line.description && line.description !== line.title
    ? `${line.title} – ${line.description}`
    : line.title;
}

/**
 * The message about lines whose variant no longer exists, or undefined if there are none (CART-02).
 */
export function findUnavailable(
  cart: CartView,
): { slots: string[]; descriptions: string } | undefined {
  const gone = cart.lines.filter((line) => !line.isAvailable);
  return gone.length === 0
    ? undefined
    : { slots: gone.map((line) => line.slot), descriptions: gone.map(toLineName).join(", ") };
}

/** Whether a cart whose read time is unknown replaces the known one. */
export function isNewerCart(read: CartView, known: CartView | undefined): boolean {
  return (
    !known ||
    read.customerId !== known.customerId ||
    read.id !== known.id ||
    read.version >= known.version
  );
}
