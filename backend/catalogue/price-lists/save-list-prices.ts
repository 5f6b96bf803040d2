import type { FieldError } from "@/contract/errors";
import type { PriceListPriceInput } from "@/contract/admin/catalogue/price-list-endpoints";
import { recordAudit } from "../../platform/audit/record-audit";
import type { Transaction } from "../../platform/db/with-transaction";
import { invalidData } from "../../kernel/invalid-data";
import { writeProductDocs } from "../read-model/product-doc-rows";
import { findOverlap, isEmptyRange } from "../../pricing/tier-ranges";
import { createId } from "../../kernel/ids";
import { toRecordedPrice } from "../prices/recorded-price";
import { readListPrices, readPriceTargets, replaceListPrices } from "./list-price-rows";
import type { ListPriceRecord } from "./price-list-record";

type PriceDraft = Omit<ListPriceRecord, "deleted_at" | "updated_at"> & { field: string | null };
type Targets = Awaited<ReturnType<typeof readPriceTargets>>;

/**
 * Adds prices to a list, or changes those given by id; a price replaces the existing one for the
 * same variant, currency, region and range. `override` deletes all others. The products' documents
 * are updated in the same transaction. Errors: `invalid_data` naming each invalid price: unknown
 * variant, region, currency or price, both or neither of region and currency, a range that is empty
 * or overlaps another one.
 */
export async function saveListPrices(
  transaction: Transaction,
  priceListId: string,
  given: readonly PriceListPriceInput[],
  options: { override: boolean },
): Promise<void> {
  const targets = await readPriceTargets(transaction, {
    variantIds: [...new Set(given.map((price) => price.variant_id))],
    regionIds: [...new Set(given.flatMap((price) => price.region_id ?? []))],
  });
  const present = new PresentPrices(
    await readListPrices(
      transaction,
      priceListId,
      options.override ? undefined : [...targets.productOf.keys()],
    ),
  );
  const prices = given.map((price) => atItsPlace(price, present));
  const faults = prices.flatMap((price, index) =>
    findFaults(price, `prices.${index}`, targets, present),
  );
  if (faults.length > 0) throw invalidData(faults);
  const drafts = prices.map((price, index) =>
    toDraft(price, { field: `prices.${index}`, priceListId, targets, present }),
  );
  const replaced = new Set(
    drafts.flatMap((draft) => [draft.id, present.byRange.get(rangeKey(draft))?.id ?? draft.id]),
  );
  const removed = present.all.filter(({ id }) => options.override || replaced.has(id));
  const remaining = present.all
    .filter(({ id }) => !options.override && !replaced.has(id))
    .map((price) => ({ ...price, field: null }));
  refuseOverlaps([...remaining, ...drafts]);
  if (removed.length + drafts.length > 0)
    recordAudit(transaction, {
      objectId: priceListId,
      before: { prices: removed.map(toRecordedPrice) },
      after: { prices: drafts.map(toRecordedPrice) },
    });
  await replaceListPrices(
    transaction,
    removed.map(({ id }) => id),
    drafts.map(({ field: _, ...price }) => price),
  );
  const removedTargets = await readPriceTargets(transaction, {
    variantIds: removed.map((price) => price.variant_id),
    regionIds: [],
  });
  await writeProductDocs(transaction, [
    ...new Set([...targets.productOf.values(), ...removedTargets.productOf.values()]),
  ]);
}

/** A list's existing prices, by id and by what they apply to. */
class PresentPrices {
  readonly byId: ReadonlyMap<string, ListPriceRecord>;
  readonly byRange: ReadonlyMap<string, ListPriceRecord>;

  constructor(readonly all: readonly ListPriceRecord[]) {
    this.byId = new Map(all.map((price) => [price.id, price]));
    this.byRange = new Map(all.map((price) => [rangeKey(price), price]));
  }
}

/** A price given only by its id keeps its currency or region and, without bounds, its range. */
function atItsPlace(price: PriceListPriceInput, present: PresentPrices): PriceListPriceInput {
  const match =
    price.id === undefined || price.currency_code !== undefined || price.region_id
      ? undefined
      : present.byId.get(price.id);
  if (!match) return price;
  return {
    ...price,
    ...(match.region_id === null
      ? { currency_code: match.currency_code }
      : { region_id: match.region_id }),
    min_quantity: price.min_quantity === undefined ? match.min_quantity : price.min_quantity,
    max_quantity: price.max_quantity === undefined ? match.max_quantity : price.max_quantity,
  };
}

function findFaults(
  price: PriceListPriceInput,
  field: string,
  targets: Targets,
  present: PresentPrices,
): FieldError[] {
  const fault = (key: string, message: string): FieldError => ({
    field: `${field}.${key}`,
    code: "invalid_value",
    message: `${field}.${key} ${message}`,
  });
  const faults: FieldError[] = [];
  if (!targets.productOf.has(price.variant_id))
    faults.push(fault("variant_id", `${price.variant_id} is not a variant`));
  if (!price.region_id === (price.currency_code === undefined))
    faults.push(fault("currency_code", "or region_id is required, and only one of them"));
  const named = present.byId.get(price.id ?? "");
  if (
    price.region_id &&
    price.region_id !== named?.region_id &&
    !targets.currencyOf.has(price.region_id)
  )
    faults.push(fault("region_id", `${price.region_id} is not a region`));
  if (
    price.currency_code !== undefined &&
    price.currency_code !== named?.currency_code &&
    !targets.currencies.has(price.currency_code)
  )
    faults.push(fault("currency_code", `${price.currency_code} is not a currency of the store`));
  if (price.id !== undefined && !named)
    faults.push(fault("id", `${price.id} is not a price of this list`));
  if (isEmptyRange(price)) faults.push(fault("max_quantity", "must not be below min_quantity"));
  return faults;
}

function toDraft(
  price: PriceListPriceInput,
  known: { field: string; priceListId: string; targets: Targets; present: PresentPrices },
): PriceDraft {
  const regionId = price.region_id ?? null;
  const named = known.present.byId.get(price.id ?? "");
  const regionCurrency =
    named?.region_id === regionId
      ? named?.currency_code
      : known.targets.currencyOf.get(regionId ?? "");
  const draft = {
    variant_id: price.variant_id,
    currency_code: price.currency_code ?? regionCurrency ?? "",
    region_id: regionId,
    amount: price.amount,
    min_quantity: price.min_quantity ?? null,
    max_quantity: price.max_quantity ?? null,
    price_list_id: known.priceListId,
  };
  const before = price.id === undefined ? known.present.byRange.get(rangeKey(draft)) : named;
  return {
    ...draft,
    id: before?.id ?? createId("ma"),
    created_at: before?.created_at ?? new Date(),
    field: known.field,
  };
}

type Place = Pick<
  ListPriceRecord,
  "variant_id" | "currency_code" | "region_id" | "min_quantity" | "max_quantity"
>;
const placeOf = (price: Place) =>
  `${price.variant_id} ${price.currency_code} ${price.region_id ?? ""}`;
const rangeKey = (price: Place) =>
  `${placeOf(price)} ${price.min_quantity ?? ""} ${price.max_quantity ?? ""}`;

function refuseOverlaps(prices: readonly (Place & { id: string; field: string | null })[]): void {
  const faults: FieldError[] = [];
  const groups = new Map<string, (typeof prices)[number][]>();
  for (const price of prices)
    groups.set(placeOf(price), [...(groups.get(placeOf(price)) ?? []), price]);
  for (const group of groups.values()) {
    const pair = findOverlap(group)?.map((index) => group[index]);
    const [first, second] = pair ?? [];
    if (!first || !second) continue;
    const [named, other] = second.field === null ? [first, second] : [second, first];
    faults.push({
      field: `${named.field}.min_quantity`,
      code: "invalid_value",
      message: [
        `${named.field} (${rangeText(named)}) overlaps`,
        `${other.field ?? `price ${other.id}`} (${rangeText(other)})`,
        "of the same variant, currency and region",
      ].join(" "),
    });
  }
  if (faults.length > 0) throw invalidData(faults);
}

function rangeText(price: Place): string {
  return `${price.min_quantity ?? 1} to ${price.max_quantity ?? "any number"}`;
}
