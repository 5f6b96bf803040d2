import { recordAudit } from "../../platform/audit/record-audit";
import { lockRow, softDeleteRow, updateRow } from "../../platform/db/update-row";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { invalidField } from "../../kernel/invalid-data";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { readRegion } from "../regions/read-region";
import { insertRows } from "../../platform/db/insert-rows";
import { createId } from "../../kernel/ids";
import { requireShippingProfile } from "../shipping-profiles/require-shipping-profile";
import { releaseOptionTaxRates } from "./option-tax-rate-rows";
import { readShippingOption, requireShippingOption } from "./read-shipping-option";
import { requirePrice, toRequirements } from "./shipping-option-rules";

/**
 * POST /admin/shipping-options: in the default profile by default; amounts in minor units. Errors:
 * not_found (region, profile), invalid_data (provider, price, requirements). Source: spec §7.
 */
export const adminCreateShippingOption: AdminVerb<"adminCreateShippingOption"> = async (
  context,
  { body },
) =>
  withTransaction(context, async (transaction) => {
    const region = await readRegion(transaction, body.region_id);
    const { id: profileId } = await requireShippingProfile(
      transaction,
      body.profile_id ?? context.defaultShippingProfileId,
    );
    if (!region.fulfillment_providers.some(({ id }) => id === body.provider_id))
      throw invalidField(
        "provider_id",
        "invalid_value",
        `provider_id: ${body.provider_id} is not a fulfilment provider of the region`,
      );
    const price = {
      price_type: body.price_type,
      amount: body.amount ?? null,
      provider_id: body.provider_id,
    };
    requirePrice(price);
    const id = createId("so");
    const now = context.deps.now();
    await insertRows(transaction, "shipping_option", [
      {
        ...{
          id,
          name: body.name,
          region_id: region.id,
          profile_id: profileId,
          ...price,
          data: body.data,
        },
        ...{
          is_return: body.is_return ?? false,
          admin_only: body.admin_only ?? false,
          includes_tax: body.includes_tax ?? false,
        },
        ...{
          requirements: toRequirements(body.requirements ?? [], []),
          translations: body.translations ?? {},
          metadata: body.metadata ?? null,
        },
        ...{ created_at: now, updated_at: now },
      },
    ]);
    bumpCatalogueVersionAtCommit(transaction);
    recordAudit(transaction, { objectId: id, after: await requireShippingOption(transaction, id) });
    return { shipping_option: await readShippingOption(transaction, id) };
  });

/**
 * POST /admin/shipping-options/:option_id: `requirements` replace the whole list; open carts get
 * the new price at once. Errors: not_found (option, profile), invalid_data (price, requirements).
 * Source: spec §7.
 */
export const adminUpdateShippingOption: AdminVerb<"adminUpdateShippingOption"> = async (
  context,
  { params, body },
) =>
  withTransaction(context, async (transaction) => {
    await lockRow(transaction, "shipping_option", params.option_id);
    const before = await requireShippingOption(transaction, params.option_id);
    const { requirements, metadata, ...columns } = body;
    if (body.profile_id !== undefined) await requireShippingProfile(transaction, body.profile_id);
    requirePrice({
      price_type: body.price_type ?? before.price_type,
      amount: body.amount === undefined ? before.amount : body.amount,
      provider_id: before.provider_id,
    });
    await updateRow(transaction, "shipping_option", before.id, {
      ...columns,
      requirements:
        requirements && JSON.stringify(toRequirements(requirements, before.requirements)),
      metadata: mergeMetadata(before.metadata, metadata),
    });
    bumpCatalogueVersionAtCommit(transaction);
    recordAudit(transaction, {
      before,
      after: await requireShippingOption(transaction, before.id),
    });
    return { shipping_option: await readShippingOption(transaction, before.id) };
  });

/**
 * DELETE /admin/shipping-options/:option_id: buyers of open carts with it have to select another,
 * orders keep it. Errors: not_found. Source: spec §7.
 */
export const adminDeleteShippingOption: AdminVerb<"adminDeleteShippingOption"> = async (
  context,
  { params },
) =>
  withTransaction(context, async (transaction) => {
    const before = await requireShippingOption(transaction, params.option_id);
    const { id } = before;
    recordAudit(transaction, { before });
    await softDeleteRow(transaction, "shipping_option", id);
    await releaseOptionTaxRates(transaction, id);
    bumpCatalogueVersionAtCommit(transaction);
    return { id, object: "shipping-option" as const, deleted: true as const };
  });
