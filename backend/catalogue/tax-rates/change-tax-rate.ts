import { recordAudit } from "../../platform/audit/record-audit";
import { updateRow } from "../../platform/db/update-row";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { readRegion } from "../../markets/regions/read-region";
import { insertRows } from "../../platform/db/insert-rows";
import { createId } from "../../kernel/ids";
import { replaceTargets, requireTargetsInRegion } from "./change-tax-rate-targets";
import { deleteTaxRateRow } from "./tax-rate-rows";
import { parseTaxRateView, readTaxRate, requireTaxRate } from "./tax-rate-view";

/**
 * POST /admin/tax-rates; the rate is in percent. Errors: not_found (region, products, types,
 * shipping options), invalid_data (a shipping option of another region). Source: spec §7.
 */
export const adminCreateTaxRate: AdminVerb<"adminCreateTaxRate"> = async (
  context,
  { query, body },
) => {
  const view = parseTaxRateView(query);
  const { products, product_types, shipping_options, ...columns } = body;
  return withTransaction(context, async (transaction) => {
    await readRegion(transaction, body.region_id);
    const id = createId("txr");
    const now = context.deps.now();
    await insertRows(transaction, "tax_rate", [
      { id, ...columns, rate: body.rate ?? null, created_at: now, updated_at: now },
    ]);
    await replaceTargets(
      transaction,
      { id, regionId: body.region_id },
      { products, product_types, shipping_options },
    );
    bumpCatalogueVersionAtCommit(transaction);
    recordAudit(transaction, { objectId: id, after: body });
    return { tax_rate: await readTaxRate(context, transaction, id, view) };
  });
};

/**
 * POST /admin/tax-rates/:id: lists in the body replace the whole list; carts get the new rate at
 * once. Errors: not_found (the rate, region, products, types, shipping options), invalid_data (a
 * shipping option of another region). Source: spec §7.
 */
export const adminUpdateTaxRate: AdminVerb<"adminUpdateTaxRate"> = async (
  context,
  { params, query, body },
) => {
  const view = parseTaxRateView(query);
  const { products, product_types, shipping_options, ...columns } = body;
  return withTransaction(context, async (transaction) => {
    const before = await requireTaxRate(transaction, params.id);
    const regionId = body.region_id ?? before.region_id;
    if (body.region_id !== undefined) await readRegion(transaction, body.region_id);
    await updateRow(transaction, "tax_rate", params.id, columns, { isSoftDeletable: false });
    await replaceTargets(
      transaction,
      { id: params.id, regionId },
      { products, product_types, shipping_options },
    );
    await requireTargetsInRegion(transaction, { id: params.id, regionId });
    const after = await requireTaxRate(transaction, params.id);
    recordAudit(transaction, {
      before,
      after: { ...after, ...{ products, product_types, shipping_options } },
    });
    bumpCatalogueVersionAtCommit(transaction);
    return { tax_rate: await readTaxRate(context, transaction, params.id, view) };
  });
};

/**
 * DELETE /admin/tax-rates/:id: its targets are taxed at the region's rate again. Errors: not_found.
 * Source: spec §7.
 */
export const adminDeleteTaxRate: AdminVerb<"adminDeleteTaxRate"> = async (context, { params }) =>
  withTransaction(context, async (transaction) => {
    recordAudit(transaction, { before: await requireTaxRate(transaction, params.id) });
    await deleteTaxRateRow(transaction, params.id);
    bumpCatalogueVersionAtCommit(transaction);
    return { id: params.id, object: "tax-rate" as const, deleted: true as const };
  });
