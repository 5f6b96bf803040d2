import { formatMailDay, formatMailNumber } from "./mail-format";
import type { PictureRequest } from "../../platform/mail/mail-pictures";
import { fill, type MailTexts } from "./mail-texts";
import { resolveMailLanguage } from "../../platform/mail/mail-language";
import type { OrderMailLine, OrderMailRow } from "./order-mail-rows";

/** Keeps the mail for an order of hundreds of lines within some hundred kilobytes. */
const picturesMax = 20;
const thumbnailBox = { widthPx: 56, heightPx: 56 };

/** The images of an order's first lines, without duplicates. */
export function toLinePictures(
  lines: readonly Pick<OrderMailLine, "thumbnail">[],
): PictureRequest[] {
  const urls = new Set(lines.flatMap(({ thumbnail }) => thumbnail ?? []));
  return [...urls].slice(0, picturesMax).map((url) => ({ url, box: thumbnailBox }));
}

/** An order's lines with product names in a language, where translated. */
export function toLinesIn(language: string, order: OrderMailRow): OrderMailLine[] {
  if (order.locale === null || language === resolveMailLanguage(order.locale)) return order.lines;
  return order.lines.map((line) => {
    const { texts } = line;
    if (!texts) return line;
    const nameOf = ({ title, translations }: (typeof texts)["product"]) =>
      translations?.[language]?.title ?? title;
    const description = line.description === null ? null : nameOf(texts.variant);
    return { ...line, title: nameOf(texts.product), description };
  });
}

/**
 * The delivery promised for a line's parts when the order was placed, one text each, worded as on
 * the order's page.
 */
export function toPromiseTexts(
  line: OrderMailLine,
  texts: MailTexts["delivery"],
  locale: string,
): string[] {
  return (line.promise ?? []).map(({ kind, quantity, date }) => {
    const values = {
      quantity: formatMailNumber(quantity, locale),
      whole: formatMailNumber(line.quantity, locale),
    };
    const part = quantity < line.quantity ? `${fill(texts.part, values)} – ` : "";
    const from = date ? `, ${fill(texts.from, { date: formatMailDay(date, locale) })}` : "";
    return `${part}${texts[kind]}${from}`;
  });
}
