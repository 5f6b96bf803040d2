import { type Measure, findUnit, toShownMeasure } from "./unit";

/** A product's file: care label, declaration of conformity, instructions. */
export type ProductDocument = { title: string; url: string };

type Metadata = Record<string, unknown> | null;

const titleMax = 200;

/**
 * The product's documents from its metadata, `documents: [{ title, url }]` (assumption). Malformed
 * entries and URLs other than http, https or a path of this host are left out; the default title is
 * the file's name.
 */
export function toDocuments(metadata: Metadata): ProductDocument[] {
  return toEntries(metadata?.documents).flatMap(({ title, url }) => {
    if (typeof url !== "string" || !isSafeLink(url)) return [];
    const name = typeof title === "string" && title.trim() !== "" ? title.trim() : toFileName(url);
    return [{ title: name.slice(0, titleMax), url }];
  });
}

function isSafeLink(url: string): boolean {
  if (/[\u0000-\u0020\\]/.test(url)) return false;
  return /^\/(?!\/)/.test(url) || (/^https?:\/\//i.test(url) && URL.canParse(url));
}

function toFileName(url: string): string {
  const last = url.split(/[?#]/)[0]?.split("/").at(-1) || url;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** An additional attribute of a product: a measure, a text, or a colour as `#rrggbb`. */
export type ProductAttribute = { name: string } & (
  | { measure: Measure }
  | { text: string }
  | { color: string }
);

/**
 * Additional attributes from the metadata, `attributes: [{ name, value, unit? }]` (assumption), in
 * every known unit type: lengths, masses and volumes as m, kg and L, values of the unit `color` as
 * colours (CAT-09). Malformed entries are left out.
 */
export function toAttributes(metadata: Metadata): ProductAttribute[] {
  return toEntries(metadata?.attributes).flatMap(({ name, value, unit }): ProductAttribute[] => {
    if (typeof name !== "string" || name.trim() === "") return [];
    const symbol = typeof unit === "string" ? unit : "";
    if (typeof value === "number" && Number.isFinite(value))
      return findUnit(symbol)
        ? [{ name, measure: toShownMeasure(value, symbol) }]
        : [{ name, measure: { value, unit: symbol } }];
    if (typeof value !== "string" || value.trim() === "") return [];
    return /^#[0-9a-f]{6}$/i.test(value) ? [{ name, color: value }] : [{ name, text: value }];
  });
}

function toEntries(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value)
    ? value.filter((entry) => typeof entry === "object" && entry !== null && !Array.isArray(entry))
    : [];
}
