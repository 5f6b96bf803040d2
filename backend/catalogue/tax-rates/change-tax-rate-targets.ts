import { updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { invalidField } from "../../kernel/invalid-data";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { ApiError } from "../../kernel/api-error";
import {
  addTargets,
  findOptionsOutside,
  findUnknownTargets,
  listTargetIds,
  removeTargets,
  type TaxRateTarget,
} from "./tax-rate-target-rows";
import { parseTaxRateView, readTaxRate, requireTaxRate } from "./tax-rate-view";

type Rate = { id: string; regionId: string };
type View = { fields?: string | undefined; expand?: string | undefined };

/**
 * Replaces a rate's targets; undefined kinds are unchanged. Errors: not_found, invalid_data
 * (another region's option).
 */
export async function replaceTargets(
  transaction: Transaction,
  rate: Rate,
  targets: { [K in TaxRateTarget]?: string[] | undefined },
): Promise<void> {
  for (const [kind, ids] of Object.entries(targets) as [TaxRateTarget, string[] | undefined][]) {
    if (!ids) continue;
    await removeTargets(transaction, kind, rate.id, null);
    await addKnownTargets(transaction, rate, kind, ids);
  }
}

/**
 * Errors: invalid_data if a shipping option of the rate belongs to another region than the rate.
 */
export async function requireTargetsInRegion(
  transaction: Transaction,
  { id, regionId }: Rate,
): Promise<void> {
  const options = await listTargetIds(transaction, "shipping_options", [id]);
  await requireOptionsInRegion(
    transaction,
    regionId,
    options.map((option) => option.id),
    "region_id",
  );
}

async function requireOptionsInRegion(
  transaction: Transaction,
  regionId: string,
  ids: readonly string[],
  field: string,
): Promise<void> {
  const outside = await findOptionsOutside(transaction, regionId, ids);
  if (outside.length > 0)
    throw invalidField(
      field,
      "invalid_value",
      `${field}: shipping option ${outside[0]} is in a different region from the tax rate`,
    );
}

async function addKnownTargets(
  transaction: Transaction,
  { id, regionId }: Rate,
  kind: TaxRateTarget,
  ids: readonly string[],
): Promise<void> {
  const unknown = await findUnknownTargets(transaction, kind, ids);
  if (unknown.length > 0)
    throw new ApiError("not_found", `${kind}: ${unknown.slice(0, 10).join(", ")} were not found`, {
      details: [
        {
          field: kind,
          code: "invalid_value",
          message: `${kind}: ${unknown.slice(0, 10).join(", ")} were not found`,
        },
      ],
    });
  if (kind === "shipping_options") await requireOptionsInRegion(transaction, regionId, ids, kind);
  await addTargets(transaction, kind, id, ids);
}

function change(
  context: AdminContext,
  { params, query }: { params: { id: string }; query: View },
  work: (transaction: Transaction, rate: Rate) => Promise<void>,
) {
  const view = parseTaxRateView(query);
  return withTransaction(context, async (transaction) => {
    const { id, region_id: regionId } = await requireTaxRate(transaction, params.id);
    await work(transaction, { id, regionId });
    await updateRow(transaction, "tax_rate", id, {}, { isSoftDeletable: false });
    bumpCatalogueVersionAtCommit(transaction);
    return { tax_rate: await readTaxRate(context, transaction, id, view) };
  });
}

/**
 * POST …/products/batch: all or none. Errors: not_found (the rate, or naming the products). Source:
 * spec §7.
 */
export const adminAddTaxRateProducts: AdminVerb<"adminAddTaxRateProducts"> = (context, request) =>
  change(context, request, (transaction, rate) =>
    addKnownTargets(transaction, rate, "products", request.body.products),
  );

/**
 * DELETE …/products/batch: removing a product that is not among them is not an error. Errors:
 * not_found (the rate). Source: spec §7.
 */
export const adminRemoveTaxRateProducts: AdminVerb<"adminRemoveTaxRateProducts"> = (
  context,
  request,
) =>
  change(context, request, (transaction, rate) =>
    removeTargets(transaction, "products", rate.id, request.body.products),
  );

/**
 * POST …/product-types/batch: all or none. Errors: not_found (the rate, or naming the types).
 * Source: spec §7.
 */
export const adminAddTaxRateProductTypes: AdminVerb<"adminAddTaxRateProductTypes"> = (
  context,
  request,
) =>
  change(context, request, (transaction, rate) =>
    addKnownTargets(transaction, rate, "product_types", request.body.product_types),
  );

/**
 * DELETE …/product-types/batch: removing a type that is not among them is not an error. Errors:
 * not_found (the rate). Source: spec §7.
 */
export const adminRemoveTaxRateProductTypes: AdminVerb<"adminRemoveTaxRateProductTypes"> = (
  context,
  request,
) =>
  change(context, request, (transaction, rate) =>
    removeTargets(transaction, "product_types", rate.id, request.body.product_types),
  );

/**
 * POST …/shipping-options/batch: all or none. Errors: not_found, invalid_data (an option of another
 * region). Source: spec §7.
 */
export const adminAddTaxRateShippingOptions: AdminVerb<"adminAddTaxRateShippingOptions"> = (
  context,
  request,
) =>
  change(context, request, (transaction, rate) =>
    addKnownTargets(transaction, rate, "shipping_options", request.body.shipping_options),
  );

/**
 * DELETE …/shipping-options/batch: removing an option that is not among them is not an error.
 * Errors: not_found (the rate). Source: spec §7.
 */
export const adminRemoveTaxRateShippingOptions: AdminVerb<"adminRemoveTaxRateShippingOptions"> = (
  context,
  request,
) =>
  change(context, request, (transaction, rate) =>
    removeTargets(transaction, "shipping_options", rate.id, request.body.shipping_options),
  );
