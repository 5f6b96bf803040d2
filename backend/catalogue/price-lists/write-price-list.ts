import type { EndpointRequest } from "@/contract/endpoint";
import type { adminPriceListEndpoints } from "@/contract/admin/catalogue/price-list-endpoints";
import { recordAudit } from "../../platform/audit/record-audit";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { invalidField } from "../../kernel/invalid-data";
import { bumpCatalogueVersion } from "../../platform/versions/catalogue-version-rows";
import { insertRows } from "../../platform/db/insert-rows";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { readPriceList } from "./get-price-list";
import type { PriceListRecord } from "./price-list-record";
import {
  findPriceListRow,
  type PriceListChange,
  readGroups,
  updatePriceListRow,
} from "./price-list-rows";
import { saveListPrices } from "./save-list-prices";

type Input = EndpointRequest<typeof adminPriceListEndpoints.adminUpdatePriceList>["body"];

/**
 * Creates a price list with its prices, in minor units. Errors: `invalid_data` naming unknown
 * groups, dates in the wrong order and invalid prices.
 */
export const createPriceList: AdminVerb<"adminCreatePriceList"> = (context, { body }) =>
  withTransaction(context, async (transaction) => {
    const id = createId("pl");
    const { prices = [], ...input } = body;
    const change = toChange(input);
    await requireWritable(transaction, change, {
      starts_at: null,
      ends_at: null,
      customer_group_ids: [],
    });
    await insertRows(transaction, "price_list", [
      {
        id,
        ...defaults,
        ...change,
        created_at: context.deps.now(),
        updated_at: context.deps.now(),
      },
    ]);
    recordAudit(transaction, {
      objectId: id,
      after: await requirePriceList(transaction, id),
    });
    await saveListPrices(transaction, id, prices, { override: false });
    return { price_list: await readPriceList(transaction, id) };
  });

/** Changes a price list. Errors: `not_found`, `invalid_data` as for creating one. */
export const updatePriceList: AdminVerb<"adminUpdatePriceList"> = (context, { params, body }) =>
  withTransaction(context, async (transaction) => {
    const present = await requirePriceList(transaction, params.id);
    const { prices = [], ...input } = body;
    const change = toChange(input);
    await requireWritable(transaction, change, present);
    await updatePriceListRow(transaction, params.id, change);
    const after = await requirePriceList(transaction, params.id);
    recordAudit(transaction, { before: present, after });
    if (prices.length > 0)
      await saveListPrices(transaction, params.id, prices, { override: false });
    else await bumpCatalogueVersion(transaction);
    return { price_list: await readPriceList(transaction, params.id) };
  });

/**
 * Adds prices to a list; see `saveListPrices`. Errors: `not_found`, `invalid_data` naming invalid
 * prices.
 */
export const addPriceListPrices: AdminVerb<"adminAddPriceListPrices"> = (
  context,
  { params, body },
) =>
  withTransaction(context, async (transaction) => {
    await requirePriceList(transaction, params.id);
    await saveListPrices(transaction, params.id, body.prices, { override: body.override ?? false });
    return { price_list: await readPriceList(transaction, params.id) };
  });

/** Locks the list, which serialises changes of its prices. Errors: `not_found`. */
export async function requirePriceList(
  transaction: Transaction,
  id: string,
): Promise<PriceListRecord> {
  const row = await findPriceListRow(transaction, id, { lock: true });
  if (!row) throw new ApiError("not_found", `Price list with id: ${id} was not found`);
  return row;
}

const defaults = {
  status: "active",
  starts_at: null,
  ends_at: null,
  includes_tax: false,
  customer_group_ids: [],
  translations: {},
};

function toChange(input: Omit<Input, "prices">): PriceListChange {
  const { customer_groups, starts_at, ends_at, ...rest } = input;
  const change: Record<string, unknown> = { ...rest };
  if (customer_groups)
    change.customer_group_ids = [...new Set(customer_groups.map(({ id }) => id))];
  if (starts_at !== undefined) change.starts_at = starts_at === null ? null : new Date(starts_at);
  if (ends_at !== undefined) change.ends_at = ends_at === null ? null : new Date(ends_at);
  return Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as PriceListChange;
}

/**
 * A deleted group may stay in its list, so that a read list can be sent back, but can't be added to
 * another.
 */
async function requireWritable(
  transaction: Transaction,
  change: PriceListChange,
  present: Pick<PriceListRecord, "starts_at" | "ends_at" | "customer_group_ids">,
): Promise<void> {
  const startsAt = change.starts_at === undefined ? present.starts_at : change.starts_at;
  const endsAt = change.ends_at === undefined ? present.ends_at : change.ends_at;
  if (startsAt && endsAt && endsAt <= startsAt)
    throw invalidField("ends_at", "invalid_value", "ends_at must be after starts_at");
  const ids = change.customer_group_ids ?? [];
  const living = (await readGroups(transaction, ids))
    .filter((group) => !group.deleted_at)
    .map(({ id }) => id);
  const known = new Set([...living, ...present.customer_group_ids]);
  const unknown = ids.find((id) => !known.has(id));
  if (unknown)
    throw invalidField(
      "customer_groups",
      "invalid_value",
      `customer group ${unknown} was not found`,
    );
}
