import { countItems } from "@/domain/quantities/item-count";
import { formatMailNumber, isPlural } from "./mail-format";
import { type MailLanguage, mailLocale } from "../../platform/mail/mail-language";
import { fill, mailTexts } from "./mail-texts";
import type { OrderMailLine } from "./order-mail-rows";

/**
 * The numbers of lines and items of an order, counted and worded as in the storefront (CART-05).
 */
export function toOrderContents(lines: readonly OrderMailLine[], language: MailLanguage): string {
  const texts = mailTexts(language).order;
  const locale = mailLocale(language);
  const count = countItems(
    lines.map(({ quantity, display_unit }) => ({ quantity, displayUnit: display_unit })),
  );
  const toText = (kind: "Line" | "Item" | "PackedLine", number: number): string =>
    fill(
      texts[
        isPlural(number, locale) ? (`contents${kind}s` as const) : (`contents${kind}` as const)
      ],
      {
        count: formatMailNumber(number, locale),
      },
    );
  const pieces = count.items - count.packed;
  if (pieces === 0) return toText("PackedLine", count.packed);
  const items = toText("Item", pieces);
  const held =
    count.packed === 0
      ? items
      : fill(texts.contentsBoth, { items, packed: toText("PackedLine", count.packed) });
  return `${toText("Line", count.lines)} · ${held}`;
}
