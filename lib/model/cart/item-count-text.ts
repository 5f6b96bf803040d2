import type { useTranslations } from "next-intl";
import type { ItemCount } from "@/contract/cart/item-count";

export type CartTexts = ReturnType<typeof useTranslations<"cart">>;

/**
 * The item count as text (CART-05): pieces count as items, a line with a display unit as a line
 * sold by the pack.
 */
export function toItemCountText(t: CartTexts, { items, packed }: Omit<ItemCount, "lines">): string {
  const pieces = items - packed;
  if (packed === 0) return t("itemCount", { count: pieces });
  const packedText = t("packedCount", { count: packed });
  if (pieces === 0) return packedText;
  return t("itemsAndPacked", { items: t("itemCount", { count: pieces }), packed: packedText });
}

/** Numbers of lines and items as text, the same in cart, checkout and orders. */
export function toContentsText(t: CartTexts, count: ItemCount): string {
  const items = toItemCountText(t, count);
  const isSame = count.packed > 0 && count.packed === count.items;
  return isSame ? items : `${t("lineCount", { count: count.lines })} · ${items}`;
}
