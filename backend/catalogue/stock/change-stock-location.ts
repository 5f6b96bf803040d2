import type { StockLocationAddress } from "@/contract/admin/markets/stock-location-endpoints";
import { isCountry } from "../../markets/regions/countries";
import { lockRow, softDeleteRow, updateRow } from "../../platform/db/update-row";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { invalidField } from "../../kernel/invalid-data";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { createId } from "../../kernel/ids";
import { readStockLocation } from "./read-stock-location";
import { getStockLocationResponse, parseStockLocationProjection } from "./select-stock-location";
import { insertStockLocation } from "./stock-location-rows";

/** POST /admin/stock-locations. Errors: invalid_data (country). Source: spec §7. */
export const adminCreateStockLocation: AdminVerb<"adminCreateStockLocation"> = async (
  context,
  { query, body },
) => {
  const projection = parseStockLocationProjection(query);
  requireCountry(body.address);
  return withTransaction(context, async (transaction) =>
    getStockLocationResponse(transaction, await insertStockLocation(transaction, body), projection),
  );
};

/**
 * POST /admin/stock-locations/:id; `address` replaces the whole address, null removes it. Errors:
 * not_found, invalid_data (country). Source: spec §7.
 */
export const adminUpdateStockLocation: AdminVerb<"adminUpdateStockLocation"> = async (
  context,
  { params, query, body },
) => {
  const projection = parseStockLocationProjection(query);
  requireCountry(body.address);
  return withTransaction(context, async (transaction) => {
    await lockRow(transaction, "stock_location", params.id);
    const before = await readStockLocation(transaction, params.id);
    await updateRow(transaction, "stock_location", params.id, {
      ...body,
      address_id:
        body.address === undefined
          ? undefined
          : body.address && (before.address_id ?? createId("laddr")),
      metadata: mergeMetadata(before.metadata, body.metadata),
    });
    return getStockLocationResponse(transaction, params.id, projection);
  });
};

/** DELETE /admin/stock-locations/:id. Errors: not_found. Source: spec §7. */
export const adminDeleteStockLocation: AdminVerb<"adminDeleteStockLocation"> = async (
  context,
  { params },
) =>
  withTransaction(context, async (transaction) => {
    await readStockLocation(transaction, params.id);
    await softDeleteRow(transaction, "stock_location", params.id);
    return { id: params.id, object: "stock_location" as const, deleted: true as const };
  });

function requireCountry(address: StockLocationAddress | null | undefined): void {
  if (address && !isCountry(address.country_code))
    throw invalidField(
      "address.country_code",
      "invalid_value",
      "address.country_code must be a country of ISO 3166-1",
    );
}
