import type { SavedCart, SecondCartKind } from "@/contract/cart/saved-cart";

/** A saved cart; `savedAt` is an ISO instant. */
export type SavedCartView = {
  id: string;
  name: string;
  lineCount: number;
  itemCount: number;
  savedAt: string;
};
/** The one cart of its kind that is kept in addition to the open one (CART-03). */
export type SecondCartView = { id: string; kind: SecondCartKind; lineCount: number };
export type SecondCartsView = { secondCarts: SecondCartView[] };
export const secondCartsKey = ["second-carts"] as const;
/** Key of the lines that could not be restored when carts were last switched. */
export const switchedCartKey = ["switched-cart"] as const;

/** A line that could not be restored as it was saved. */
export type RestoreRefusal = {
  variantId: string;
  title: string;
  quantity: number;
  code: string;
  nearest: number[];
  available: number | null;
};

/** The wire's saved cart → a row of the list. */
export function toSavedCartView(saved: SavedCart): SavedCartView {
  return {
    id: saved.id,
    name: saved.name,
    lineCount: saved.line_count,
    itemCount: saved.item_count,
    savedAt: saved.created_at,
  };
}

/** The second carts among all saved ones. */
export function toSecondCartViews(saved: readonly SavedCart[]): SecondCartView[] {
  return saved.flatMap(({ id, second, line_count: lineCount }) =>
    second ? [{ id, kind: second, lineCount }] : [],
  );
}

type RestoreResult = {
  variant_id: string;
  title: string;
  quantity: number;
  status: "applied" | "refused";
  code?: string;
  nearest?: number[];
  available?: number;
};

/** Lines of a restored cart that could not be added, in the order of its lines. */
export function toRestoreRefusals(results: readonly RestoreResult[]): RestoreRefusal[] {
  return results.flatMap(({ status, variant_id, title, quantity, code, nearest, available }) =>
    status === "applied"
      ? []
      : [
          {
            variantId: variant_id,
            title,
            quantity,
            code: toReason(code),
            nearest: nearest ?? [],
            available: available ?? null,
          },
        ],
  );
}

/** A deleted variant is unknown to the cart; to the buyer it is no longer available. */
const toReason = (code: string | undefined) =>
  code === undefined || code === "invalid_data" ? "variant_unavailable" : code;
