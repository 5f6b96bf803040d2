import "client-only";
import type { VariantMatch } from "@/contract/cart/variant-match";
import { type ImportRow, toMatchRow } from "@/domain/order-file/import-rows";
import type { ImportVariant } from "@/domain/order-file/review";
import { callApi } from "../api/api-client";

export type Matched = { matches: VariantMatch[]; variants: ImportVariant[] };

/**
 * Stays below a request's limit of one megabyte; characters beyond ASCII take more than one byte.
 */
const charactersMax = 400_000;

/**
 * Matches the rows, in as few calls as their length allows; returns one match per row. Errors:
 * `ApiClientError`.
 */
export async function matchRows(
  rows: readonly ImportRow[],
  signal?: AbortSignal,
): Promise<Matched> {
  const all: Matched = { matches: [], variants: [] };
  for (const part of toParts(rows.map(toMatchRow))) {
    const { matches, variants } = await ask(part, signal);
    all.matches.push(...matches);
    all.variants.push(...variants);
  }
  return all;
}

/** Products that a buyer may mean by a typed code or words of a name. Errors: `ApiClientError`. */
export const findArticles = async (typed: string): Promise<ImportVariant[]> =>
  toMeant(await ask([{ code: typed, name: typed }]));

/** The same, also available when order files are disabled. */
export const findVariants = async (typed: string): Promise<ImportVariant[]> =>
  toMeant(await callApi<Matched>(`/api/orders/variants?q=${encodeURIComponent(typed)}`));

function toMeant({ matches: [match], variants }: Matched): ImportVariant[] {
  const ids = [match?.variant_id, ...(match?.candidates ?? [])];
  return ids.flatMap((id) => variants.find((variant) => variant.id === id) ?? []);
}

const ask = (rows: readonly object[], signal?: AbortSignal) =>
  callApi<Matched>("/api/order-file/match", { method: "POST", body: { rows }, signal });

function toParts<Row extends object>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  let size = charactersMax;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    size += length;
    if (size > charactersMax) {
      parts.push([]);
      size = length;
    }
    parts.at(-1)?.push(row);
  }
  return parts;
}
