import type { FieldErrorCode } from "@/contract/errors";
import { ApiError } from "../../kernel/api-error";
import type { Transaction } from "../../platform/db/with-transaction";
import {
  findCompanyRegionId,
  listUnknownIds,
  type SharedCatalogueRow,
} from "./shared-catalogue-rows";

type Facts = Pick<
  SharedCatalogueRow,
  | "content_type"
  | "content_ids"
  | "content_filter"
  | "prices"
  | "price_list_id"
  | "region_id"
  | "company_id"
>;

/**
 * Requires that a link's contents exist, and that its prices have a source. Errors: invalid_data
 * naming the field.
 */
export async function checkSharedCatalogue(transaction: Transaction, facts: Facts): Promise<void> {
  await checkContents(transaction, facts);
  checkPriceRange(facts);
  const { prices, price_list_id, region_id, company_id } = facts;
  if (prices === "price_list" && price_list_id === null)
    throw missing("price_list_id", "price_list_id is required for the prices of a price list");
  if ((prices === "price_list" || prices === "list") && region_id === null)
    throw missing("region_id", "region_id is required for prices");
  if (prices === "company" && company_id === null)
    throw missing("company_id", "company_id is required for the prices of a company");
  if (price_list_id !== null)
    await requireKnown(transaction, "price_list_id", "price_list", [price_list_id]);
  if (region_id !== null) await requireKnown(transaction, "region_id", "region", [region_id]);
  if (company_id === null) return;
  await requireKnown(transaction, "company_id", "company", [company_id]);
  if (prices === "company" && (await findCompanyRegionId(transaction, company_id)) === null)
    throw invalid("company_id", "the company has no region, so it has no prices");
}

/** Ignoring the filter would show more than intended. */
export function requireFilterOfType(
  type: Facts["content_type"],
  given: { content_filter?: object | null | undefined },
): void {
  if (type !== "filter" && given.content_filter)
    throw invalid("content_filter", `content_filter is for the content_type filter, not ${type}`);
}

async function checkContents(
  transaction: Transaction,
  { content_type: type, content_ids: ids, content_filter: filter }: Facts,
): Promise<void> {
  if (type !== "filter") {
    if (ids.length === 0) throw missing("content_ids", "content_ids is required");
    return requireKnown(transaction, "content_ids", type, ids);
  }
  const { q, in_stock, new: isNew } = filter ?? {};
  const { collection_id = [], category_id = [], tags = [], type_id = [] } = filter ?? {};
  const lists = [collection_id, category_id, tags, type_id];
  const isNarrowed = q || in_stock || isNew || hasPriceRange(filter);
  if (!isNarrowed && lists.every((some) => some.length === 0))
    throw missing("content_filter", "content_filter is empty");
  await requireKnown(transaction, "content_filter", "collection", collection_id);
  await requireKnown(transaction, "content_filter", "category", category_id);
  await requireKnown(transaction, "content_filter", "tag", tags);
  await requireKnown(transaction, "content_filter", "type", type_id);
}

/** Filtering by price discloses prices, so it must use those that the link shows. */
function checkPriceRange({ content_type: type, content_filter: filter, prices }: Facts): void {
  if (type !== "filter" || !hasPriceRange(filter)) return;
  const { gte, lte } = filter?.price ?? {};
  const field = "content_filter.price";
  if (prices === "none") throw invalid(field, "a price range requires the link to show prices");
  if (typeof lte === "number" && lte < (gte ?? 0))
    throw new ApiError("invalid_data", "lte must not be less than gte", {
      details: [
        { field: `${field}.lte`, code: "too_small", message: "lte must not be less than gte" },
      ],
    });
}

/** A range from 0 upwards does not filter. */
const hasPriceRange = (filter: Facts["content_filter"]): boolean =>
  Boolean(filter?.price?.gte) || typeof filter?.price?.lte === "number";

async function requireKnown(
  transaction: Transaction,
  field: string,
  noun: Parameters<typeof listUnknownIds>[1],
  ids: readonly string[],
): Promise<void> {
  const [unknown] = await listUnknownIds(transaction, noun, ids);
  if (unknown !== undefined) throw invalid(field, `${unknown} was not found`);
}

const refuse = (code: FieldErrorCode) => (field: string, message: string) =>
  new ApiError("invalid_data", message, { details: [{ field, code, message }] });
const invalid = refuse("invalid_value");
const missing = refuse("required");
