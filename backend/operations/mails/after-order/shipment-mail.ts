import { type MailLanguage, mailLocale } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import { button, fact, linkFact, paragraph } from "../mail-blocks";
import type { MailBrand } from "../mail-brand";
import { formatMailNumber } from "../mail-format";
import { fill, type MailTexts, mailTexts } from "../mail-texts";
import { addressLines } from "../order-mail-facts";
import { toLinePictures } from "../order-mail-lines";
import { lineNote } from "../order-mail-table";
import { type QuantityRow, quantityTable } from "./quantity-table";
import type { ShipmentMailLine, ShipmentMailRow } from "./shipment-mail-rows";
import { toMailMessage } from "../to-mail-message";

/**
 * The mail saying that an order, a part of it or the rest of it has been shipped: contents,
 * tracking, destination. Source: issue "orders", section 6.
 */
export function toShipmentMail(
  brand: MailBrand,
  language: MailLanguage,
  shipment: ShipmentMailRow,
): MailMessage {
  const texts = mailTexts(language);
  const words = { ...texts.shipment, ...texts[kindOf(shipment)] };
  const locale = mailLocale(language, shipment.country_codes);
  const { lines, tracking_links: links, invoice_url: invoiceUrl } = shipment;
  const url = `${brand.storefrontUrl}/orders/${encodeURIComponent(shipment.order_id)}`;
  const address = shipment.shipping_address ? addressLines(shipment.shipping_address, locale) : [];
  const countOf = (line: ShipmentMailLine) => toCount(line, words, locale);
  const { viewOrder } = texts.layout;
  const rest = shipment.ordered > shipment.shipped ? words.rest : null;
  return toMailMessage(brand, language, {
    to: shipment.email,
    firstName: shipment.first_name,
    words,
    values: { number: shipment.display_id, seller: brand.sellerName },
    pictures: toLinePictures(lines),
    html: (pictures) => [
      ...(links.length > 0 ? [linkFact(brand, words.tracking, links.map(toLink))] : []),
      quantityTable(
        brand,
        lines.map((line) => toRow(line, texts.order, countOf(line))),
        { heads: texts.order, pictures },
      ),
      ...(rest === null ? [] : [paragraph(brand, rest)]),
      ...(address.length > 0 ? [fact(brand, texts.order.shippingAddress, address)] : []),
      ...(invoiceUrl === null
        ? []
        : [linkFact(brand, texts.order.invoice, [{ text: words.document, url: invoiceUrl }])]),
      ...(shipment.is_shown ? [button(brand, viewOrder, url)] : []),
    ],
    text: [
      ...(links.length > 0 ? [[words.tracking, ...links.map(toTextLink)].join("\n")] : []),
      lines.map((line) => `${countOf(line)} × ${titleOf(line, texts.order)}`).join("\n"),
      ...(rest === null ? [] : [rest]),
      ...(address.length > 0 ? [[texts.order.shippingAddress, ...address].join("\n")] : []),
      ...(invoiceUrl === null ? [] : [`${texts.order.invoice}\n${invoiceUrl}`]),
      ...(shipment.is_shown ? [`${viewOrder}\n${url}`] : []),
    ],
  });
}

/** Whether the parcel is the whole order, the rest of it, or more is to come. */
function kindOf({ is_replacement: isReplacement, ordered, parcel, shipped }: ShipmentMailRow) {
  if (isReplacement) return "shipmentReplacement" as const;
  if (shipped < ordered) return "shipmentPart" as const;
  return parcel >= ordered ? ("shipmentWhole" as const) : ("shipmentRest" as const);
}

type Link = ShipmentMailRow["tracking_links"][number];
const toLink = ({ tracking_number: text, url }: Link) => ({ text, url });
const toTextLink = ({ tracking_number: number, url }: Link) => (url ? `${number}\n${url}` : number);

const titleOf = (line: ShipmentMailLine, texts: MailTexts["order"]) =>
  [line.title, lineNote(line, texts)].filter(Boolean).join(" – ");

function toRow(line: ShipmentMailLine, texts: MailTexts["order"], count: string): QuantityRow {
  const note = lineNote(line, texts);
  return {
    title: line.title,
    notes: note === "" ? [] : [note],
    count,
    thumbnail: line.thumbnail,
  };
}

function toCount(line: ShipmentMailLine, words: MailTexts["shipment"], locale: string): string {
  const quantity = formatMailNumber(line.quantity, locale);
  return line.quantity === line.ordered_quantity
    ? quantity
    : fill(words.ofOrdered, {
        quantity,
        ordered: formatMailNumber(line.ordered_quantity, locale),
      });
}
