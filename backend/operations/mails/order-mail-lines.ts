import { formatMailDate, formatMailNumber } from "./mail-format";
import type { PictureRequest } from "../../platform/mail/mail-pictures";
import { fill, type MailTexts } from "./mail-texts";
import type { OrderMailLine } from "./order-mail-rows";

/** An order of hundreds of lines is still a mail of some hundred kilobytes. */
const picturesMax = 20;
const thumbnailBox = { widthPx: 56, heightPx: 56 };

/** The pictures of an order's first lines, each once. */
export function toLinePictures(lines: readonly OrderMailLine[]): PictureRequest[] {
  const urls = new Set(lines.flatMap(({ thumbnail }) => thumbnail ?? []));
  return [...urls].slice(0, picturesMax).map((url) => ({ url, box: thumbnailBox }));
}

/**
 * When a line's parts were said to come as the order was placed, one text each, worded as on the
 * order's page.
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
    const from = date ? `, ${fill(texts.from, { date: formatMailDate(date, locale) })}` : "";
    return `${part}${texts[kind]}${from}`;
  });
}
