import type { Image, SheetData } from "write-excel-file/node";
import { currencyDigits } from "../../markets/regions/currencies";
import { formatMailDate } from "../mails/mail-format";
import { fill } from "../mails/mail-texts";
import type { FileInput } from "./file-input";
import { mapAhead } from "./map-ahead";
import type { FittedPicture } from "./picture-fitter";
import type { FileProduct, FileVariant } from "./shared-content";

type Cell = SheetData[number][number];
type FormColumn = {
  title: string;
  /** In characters. */
  width: number;
  cellOf(variant: FileVariant, product: FileProduct): Cell;
};

/** Small enough that a form of 500 products can be dropped into a cart again. */
const pictureBox = { widthPx: 96, heightPx: 96 };
const shownPicture = { widthPx: 72, heightPx: 72 };
const pictureRowPoints = 60;
const sheetNameLengthMax = 31;

/**
 * An order form as XLSX with images: one row per variant, a column for quantities. Its column
 * titles are known to the order file import, so that a filled form can be added to a cart as it is
 * (CAT-06). Source: SHARE-02.
 */
export async function* writeOrderForm(input: FileInput): AsyncGenerator<Uint8Array> {
  const { content, pictures } = input;
  const columns = formColumns(input);
  const sheet: SheetData = [
    [{ value: content.name, type: String, fontWeight: "bold", fontSize: 16 }],
    [{ value: toFacts(input), type: String }],
    columns.map(({ title }) => ({ value: title, type: String, fontWeight: "bold", wrap: true })),
  ];
  const stickyRowsCount = sheet.length;
  const images: Image[] = [];
  let done = 0;
  const pictured = mapAhead(content.products, ({ thumbnail }) =>
    pictures.fit(thumbnail, pictureBox),
  );
  for await (const [product, picture] of pictured) {
    if (picture) images.push(toImage(picture, product, sheet.length + 1));
    for (const [index, variant] of product.variants.entries())
      sheet.push(
        toRow(columns, { variant, product, isTall: index === 0 && picture !== undefined }),
      );
    done += 1;
    await input.advance(done);
  }
  const name = content.name.replace(/[[\]:*?/\\']/g, " ").trim();
  const { default: writeXlsxFile } = await import("write-excel-file/node");
  yield await writeXlsxFile(sheet, {
    sheet: name.slice(0, sheetNameLengthMax) || input.words.product,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount,
    images,
  }).toBuffer();
}

const text = (value: string | null): Cell => (value ? { value, type: String } : null);
const count = (value: number): Cell => ({ value, type: Number });
const amount = (minor: number, currencyCode: string): Cell => {
  const digits = currencyDigits(currencyCode);
  const format = digits === 0 ? "0" : `0.${"0".repeat(digits)}`;
  return { value: minor / 10 ** digits, type: Number, format };
};

function formColumns(input: FileInput): FormColumn[] {
  const { words } = input;
  return [
    { title: words.picture, width: 12, cellOf: () => null },
    { title: words.product, width: 36, cellOf: (_, { title }) => text(title) },
    {
      title: words.variant,
      width: 24,
      cellOf: (variant, product) => text(variant.title === product.title ? null : variant.title),
    },
    { title: words.sku, width: 18, cellOf: ({ sku }) => text(sku) },
    { title: words.ean, width: 16, cellOf: ({ ean }) => text(ean) },
    { title: words.pack, width: 10, cellOf: ({ pcb }) => count(pcb) },
    { title: words.moq, width: 8, cellOf: ({ moq }) => count(moq) },
    ...priceColumns(input),
    {
      title: words.quantity,
      width: 12,
      cellOf: () => ({ value: undefined, borderStyle: "thin", backgroundColor: "#fff8e1" }),
    },
  ];
}

/** The columns for the prices shown by the link, with their currency in the title. */
function priceColumns({ content, words, showsRetail }: FileInput): FormColumn[] {
  const { currency_code: currency, products } = content;
  const variants = products.flatMap((product) => product.variants);
  const retailCurrency = variants.find(({ retail }) => retail !== null)?.retail?.currencyCode;
  const withTax = variants.some((variant) => variant.calculated_price_includes_tax === true);
  const columns: FormColumn[] = [];
  if (showsRetail && retailCurrency)
    columns.push({
      title: `${words.retail} (${retailCurrency.toUpperCase()})`,
      width: 14,
      cellOf: ({ retail }) => retail && amount(retail.amountMinor, retail.currencyCode),
    });
  if (currency)
    columns.push({
      title: `${withTax ? words.priceWithTax : words.price} (${currency.toUpperCase()})`,
      width: 14,
      cellOf: ({ calculated_price: price }) =>
        price === null ? text(words.onRequest) : amount(price, currency),
    });
  return columns;
}

function toRow(
  columns: readonly FormColumn[],
  { variant, product, isTall }: { variant: FileVariant; product: FileProduct; isTall: boolean },
): SheetData[number] {
  return columns.map(({ cellOf }) => {
    const cell = cellOf(variant, product);
    const style = {
      alignVertical: "center",
      wrap: true,
      ...(isTall && { height: pictureRowPoints }),
    };
    return { ...(cell as object), ...style } as Cell;
  });
}

function toImage(
  { content, contentType, size }: FittedPicture,
  { title }: FileProduct,
  row: number,
): Image {
  const { widthPx, heightPx } = size ?? pictureBox;
  const scale = Math.min(shownPicture.widthPx / widthPx, shownPicture.heightPx / heightPx);
  return {
    content,
    contentType,
    width: Math.round(widthPx * scale),
    height: Math.round(heightPx * scale),
    dpi: 96,
    anchor: { row, column: 1 },
    offsetX: 4,
    offsetY: 4,
    title,
    description: title,
  };
}

function toFacts({ brand, content, words, locale }: FileInput): string {
  const { recipient, expires_at: until, contact } = content;
  return [
    recipient && fill(words.recipient, { name: recipient }),
    until && fill(words.until, { date: formatMailDate(new Date(until), locale, brand.timeZone) }),
    `${words.contact} – ${contact.name}, ${contact.email}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
