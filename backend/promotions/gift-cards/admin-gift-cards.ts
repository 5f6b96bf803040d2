import type { Region } from "@/contract/seller/region";
import { softDeleteRow, updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { invalidField } from "../../kernel/invalid-data";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { readRegion } from "../../markets/regions/read-region";
import { listRegionRowsById } from "../../markets/regions/region-rows";
import { insertRows } from "../../platform/db/insert-rows";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { toPage } from "../../platform/db/to-page";
import { createGiftCardCode } from "./gift-card-code";
import { type GiftCardRow, readGiftCardPage, releaseGiftCard } from "./gift-card-rows";
import { lockGiftCard, readGiftCard, toGiftCards } from "./read-gift-card";

const sortable = ["code", "value", "balance", "created_at", "updated_at"];

/**
 * GET /admin/gift-cards: 50 a page, newest first; amounts in minor units. Errors: invalid_data
 * (order). Source: spec §7.
 */
export const adminListGiftCards: AdminVerb<"adminListGiftCards"> = async (context, { query }) => {
  const page = toPage(query, { limitDefault: 50, sortable });
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readGiftCardPage(transaction, query, page);
    return {
      gift_cards: await toGiftCards(transaction, rows),
      count,
      offset: page.offset,
      limit: page.limit,
    };
  });
};

/** GET /admin/gift-cards/:id. Errors: not_found. Source: spec §7. */
export const adminGetGiftCard: AdminVerb<"adminGetGiftCard"> = async (context, { params }) => ({
  gift_card: await withTransaction(context, (transaction) => readGiftCard(transaction, params.id)),
});

/**
 * POST /admin/gift-cards: the balance starts at the value (minor units), the tax rate is the
 * region's. Errors: not_found (region), invalid_data (an expiry in the past).
 */
export const adminCreateGiftCard: AdminVerb<"adminCreateGiftCard"> = async (context, { body }) =>
  withTransaction(context, async (transaction) => {
    const region = await readRegion(transaction, body.region_id);
    const id = createId("gift");
    const now = context.deps.now();
    if (body.ends_at && new Date(body.ends_at) <= now)
      throw invalidField("ends_at", "invalid_value", "ends_at must be in the future");
    await insertRows(transaction, "gift_card", [
      {
        ...{
          id,
          code: createGiftCardCode(),
          region_id: region.id,
          value: body.value,
          balance: body.value,
          tax_rate: taxRateOf(region),
        },
        ...{
          is_disabled: body.is_disabled ?? false,
          ends_at: body.ends_at ?? null,
          metadata: body.metadata ?? null,
        },
        ...{ created_at: now, updated_at: now },
      },
    ]);
    return { gift_card: await readGiftCard(transaction, id) };
  });

/**
 * POST /admin/gift-cards/:id. Errors: not_found (card, region); invalid_argument (a balance above
 * the value); invalid_data (a region of another currency). Source: spec §7, contract §5.
 */
export const adminUpdateGiftCard: AdminVerb<"adminUpdateGiftCard"> = async (
  context,
  { params, body },
) =>
  withTransaction(context, async (transaction) => {
    const before = await lockGiftCard(transaction, params.id);
    requireBalance(before, body.balance);
    const { region_id: regionId, metadata, ...columns } = body;
    const region =
      regionId === undefined ? undefined : await requireSameCurrency(transaction, before, regionId);
    await updateRow(transaction, "gift_card", before.id, {
      ...columns,
      ...(region ? { region_id: region.id, tax_rate: taxRateOf(region) } : {}),
      metadata: mergeMetadata(before.metadata, metadata),
    });
    bumpCatalogueVersionAtCommit(transaction);
    return { gift_card: await readGiftCard(transaction, before.id) };
  });

/**
 * DELETE /admin/gift-cards/:id: removed from open carts, kept on orders it has paid. Errors:
 * not_found. Source: spec §7.
 */
export const adminDeleteGiftCard: AdminVerb<"adminDeleteGiftCard"> = async (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const { id } = await lockGiftCard(transaction, params.id);
    await softDeleteRow(transaction, "gift_card", id);
    await releaseGiftCard(transaction, id);
    bumpCatalogueVersionAtCommit(transaction);
    return { id, object: "gift-card" as const, deleted: true as const };
  });

const taxRateOf = (region: Region) => (region.gift_cards_taxable ? region.tax_rate : null);

function requireBalance({ value }: GiftCardRow, balance: number | undefined): void {
  if (balance === undefined || balance <= value) return;
  throw new ApiError("invalid_argument", "new balance is invalid", {
    details: [
      {
        field: "balance",
        code: "too_big",
        message: "balance must not be above value",
        params: { max: value },
      },
    ],
  });
}

/** The region a card moves to; its current one may have been deleted since. */
async function requireSameCurrency(
  transaction: Transaction,
  card: GiftCardRow,
  regionId: string,
): Promise<Region> {
  const region = await readRegion(transaction, regionId);
  const [present] = await listRegionRowsById(transaction, [card.region_id]);
  if (region.currency_code !== present?.currency_code)
    throw invalidField(
      "region_id",
      "invalid_value",
      `region_id: the gift card is worth ${present?.currency_code}, not ${region.currency_code}`,
    );
  return region;
}
