import { lockRow, softDeleteRow, updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { writeProductDocs } from "../read-model/product-doc-rows";
import { findExistingProducts } from "../../markets/sales-channels/channel-product-rows";
import { insertRows } from "../../platform/db/insert-rows";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import {
  listProfileOptionRecords,
  listShippingOptionRecords,
  setOptionProfile,
} from "../../markets/shipping-options/shipping-option-record-rows";
import { requireShippingProfile } from "../../markets/shipping-profiles/require-shipping-profile";
import { readShippingProfile } from "./read-shipping-profile";
import {
  listProfileProductIds,
  listShippingProfileRows,
  setProductProfile,
  toShippingProfile,
} from "../../markets/shipping-profiles/shipping-profile-rows";

/** GET /admin/shipping-profiles: all of them, oldest first. Source: spec §7, contract §3. */
export const adminListShippingProfiles: AdminVerb<"adminListShippingProfiles"> = async (
  context,
) => ({
  shipping_profiles: (await withTransaction(context, listShippingProfileRows)).map(
    toShippingProfile,
  ),
});

/** GET /admin/shipping-profiles/:profile_id. Errors: not_found. Source: spec §7. */
export const adminGetShippingProfile: AdminVerb<"adminGetShippingProfile"> = async (
  context,
  { params },
) => ({
  shipping_profile: await withTransaction(context, (transaction) =>
    readShippingProfile(context, transaction, params.profile_id),
  ),
});

/** POST /admin/shipping-profiles. Source: spec §7. */
export const adminCreateShippingProfile: AdminVerb<"adminCreateShippingProfile"> = async (
  context,
  { body },
) =>
  withTransaction(context, async (transaction) => {
    const id = createId("sp");
    const now = context.deps.now();
    await insertRows(transaction, "shipping_profile", [
      {
        id,
        name: body.name,
        type: body.type,
        metadata: body.metadata ?? null,
        created_at: now,
        updated_at: now,
      },
    ]);
    return { shipping_profile: toShippingProfile(await requireShippingProfile(transaction, id)) };
  });

/**
 * POST /admin/shipping-profiles/:profile_id: moves the given products and shipping options into it,
 * all or none. Errors: not_found (profile, products, options), not_allowed (another type for the
 * default profile). Source: spec §7.
 */
export const adminUpdateShippingProfile: AdminVerb<"adminUpdateShippingProfile"> = async (
  context,
  { params, body },
) =>
  withTransaction(context, async (transaction) => {
    await lockRow(transaction, "shipping_profile", params.profile_id);
    const before = await requireShippingProfile(transaction, params.profile_id);
    if (
      before.id === context.defaultShippingProfileId &&
      body.type !== undefined &&
      body.type !== "default"
    )
      throw new ApiError(
        "not_allowed",
        "The type of the default shipping profile can't be changed",
      );
    if (body.type !== undefined && body.type !== before.type)
      await requireAnotherForGiftCards(transaction, before);
    const metadata = mergeMetadata(before.metadata, body.metadata);
    await updateRow(transaction, "shipping_profile", before.id, {
      name: body.name,
      type: body.type,
      metadata,
    });
    if (body.products) await moveProducts(transaction, before.id, [...new Set(body.products)]);
    if (body.shipping_options)
      await moveOptions(transaction, before.id, [...new Set(body.shipping_options)]);
    const isShown =
      body.name !== undefined || body.type !== undefined || body.metadata !== undefined;
    if (isShown)
      await writeProductDocs(
        transaction,
        await listProfileProductIds(transaction, before.id, null),
      );
    bumpCatalogueVersionAtCommit(transaction);
    return { shipping_profile: await readShippingProfile(context, transaction, before.id) };
  });

/**
 * DELETE /admin/shipping-profiles/:profile_id. Errors: not_found; not_allowed for the default
 * profile and while it has products or shipping options. Source: spec §7, assumption (the reference
 * deletes it anyway).
 */
export const adminDeleteShippingProfile: AdminVerb<"adminDeleteShippingProfile"> = async (
  context,
  { params },
) =>
  withTransaction(context, async (transaction) => {
    await lockRow(transaction, "shipping_profile", params.profile_id);
    const profile = await requireShippingProfile(transaction, params.profile_id);
    const { id } = profile;
    await requireUnused(context, transaction, id);
    await requireAnotherForGiftCards(transaction, profile);
    await softDeleteRow(transaction, "shipping_profile", id);
    return { id, object: "shipping_profile" as const, deleted: true as const };
  });

async function requireUnused(
  context: AdminContext,
  transaction: Transaction,
  id: string,
): Promise<void> {
  if (id === context.defaultShippingProfileId)
    throw new ApiError("not_allowed", "The default shipping profile can't be deleted");
  const isUsed =
    (await listProfileProductIds(transaction, id, 1)).length > 0 ||
    (await listProfileOptionRecords(transaction, id)).length > 0;
  if (isUsed)
    throw new ApiError(
      "not_allowed",
      "The shipping profile has products or shipping options; move them to another one first",
    );
}

/** Errors: not_allowed for the seller's only profile of type gift_card. */
async function requireAnotherForGiftCards(
  transaction: Transaction,
  { id, type }: { id: string; type: string },
): Promise<void> {
  if (type !== "gift_card") return;
  const profiles = await listShippingProfileRows(transaction);
  if (!profiles.some((other) => other.type === "gift_card" && other.id !== id))
    throw new ApiError(
      "not_allowed",
      "The seller needs a shipping profile for gift cards; this is the only one",
    );
}

async function moveProducts(
  transaction: Transaction,
  profileId: string,
  ids: readonly string[],
): Promise<void> {
  const existing = await findExistingProducts(transaction, ids);
  requireAll("products", ids, existing);
  await setProductProfile(transaction, profileId, ids);
  await writeProductDocs(transaction, ids);
}

async function moveOptions(
  transaction: Transaction,
  profileId: string,
  ids: readonly string[],
): Promise<void> {
  const existing = await listShippingOptionRecords(transaction, ids);
  requireAll("shipping_options", ids, new Set(existing.map(({ id }) => id)));
  await setOptionProfile(transaction, profileId, ids);
}

function requireAll(
  field: "products" | "shipping_options",
  ids: readonly string[],
  existing: ReadonlySet<string>,
): void {
  const unknown = ids.filter((id) => !existing.has(id));
  if (unknown.length === 0) return;
  const message = `${field}: ${unknown.slice(0, 10).join(", ")} were not found`;
  throw new ApiError("not_found", message, {
    details: [{ field, code: "invalid_value", message }],
  });
}
