import type { z } from "zod";
import type { draftOrderUpdateBody } from "@/contract/admin/ordering/draft-order";
import { withCountry } from "../carts/cart-addresses";
import { resolveDiscounts } from "../reprice/cart-codes";
import { deleteAddressCopies } from "../carts/cart-rows";
import type { CartState } from "../carts/cart-state";
import { updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { invalidField } from "../../kernel/invalid-data";
import { findRegionRow } from "../../markets/regions/region-rows";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { changeDraft, type RequestedDraft } from "./change-draft";
import { withDraftAddresses } from "./draft-addresses";
import { requireDraftBuyer } from "./draft-buyer";
import { type DraftBuyer, setDraftBuyer } from "./draft-cart-rows";
import { toTodaysPrice } from "./draft-lines";
import { deleteDraftOrder } from "./draft-order-rows";
import { type LoadedDraft, loadDraft, lockOpenDraft } from "./load-draft";

type Body = z.output<typeof draftOrderUpdateBody>;

/**
 * POST /admin/draft-orders/:id: buyer, region, country, addresses, discounts (replaces the list).
 * Another company's buyer or another region takes that company's default addresses unless others
 * are given, a guest keeps those entered for the draft; another region reprices variants and drops
 * the shipping. Errors: not_found, invalid_data naming the field, not_allowed (it is already an
 * order; a discount that does not apply), variant_unavailable. Source: spec §7.
 */
export const adminUpdateDraftOrder: AdminVerb<"adminUpdateDraftOrder"> = async (
  context,
  { params, body },
) =>
  withTransaction(context, async (transaction) => {
    await lockOpenDraft(transaction, params.id);
    await changeBuyer(context, transaction, params.id, body);
    await updateRow(
      transaction,
      "draft_order",
      params.id,
      { no_notification_order: body.no_notification_order },
      { isSoftDeletable: false },
    );
    return changeDraft(
      { ...context, transaction },
      { id: params.id },
      async (_transaction, draft) => {
        const moved = await withRegion(transaction, draft, body.region_id);
        const email = body.email ?? draft.state.cart.email;
        const placed =
          body.country_code === undefined
            ? moved.state
            : await withCountry(transaction, moved.state, body.country_code);
        const named = { ...placed, cart: { ...placed.cart, email } };
        const state = await withDraftAddresses(transaction, named, body);
        const discounts = body.discounts
          ? await resolveDiscounts(transaction, state, body.discounts, draft.now)
          : state.discounts;
        return { ...moved, state: { ...state, discounts } };
      },
    );
  });

/**
 * DELETE /admin/draft-orders/:id. Errors: not_found, not_allowed (it is already an order). Source:
 * spec §7.
 */
export const adminDeleteDraftOrder: AdminVerb<"adminDeleteDraftOrder"> = async (
  context,
  { params },
) =>
  withTransaction(context, async (transaction) => {
    const { id, cart_id: cartId } = await lockOpenDraft(transaction, params.id);
    await deleteDraftOrder(transaction, cartId);
    return { id, object: "draft-order" as const, deleted: true as const };
  });

/** An e-mail alone selects another buyer: the customer with that address, or a guest. */
async function changeBuyer(
  context: AdminContext,
  transaction: Transaction,
  id: string,
  body: Body,
): Promise<void> {
  if (body.customer_id === undefined && body.email === undefined) return;
  const { row, state } = await loadDraft(
    context,
    transaction,
    await lockOpenDraft(transaction, id),
  );
  if (body.customer_id === undefined && body.email === state.cart.email) return;
  const buyer = await requireDraftBuyer(transaction, body);
  if (buyer.customerId === state.cart.customer_id) return;
  const foreign =
    buyer.companyId === state.cart.company_id ? [] : findForeignAddresses(state, buyer);
  await setDraftBuyer(transaction, row.cart_id, buyer, foreign);
  await deleteAddressCopies(transaction, foreign);
}

/**
 * Addresses that don't belong to the new buyer: a company has its own, a guest only those entered
 * for the draft.
 */
function findForeignAddresses(
  { shippingAddress, billingAddress }: CartState,
  { companyId }: DraftBuyer,
): string[] {
  return [shippingAddress, billingAddress].flatMap((address) =>
    address && (companyId !== null || address.kind !== "document") ? [address.id] : [],
  );
}

async function withRegion(
  transaction: Transaction,
  draft: LoadedDraft,
  regionId: string | undefined,
): Promise<RequestedDraft> {
  const { state, row, sellables } = draft;
  if (regionId === undefined || regionId === state.region.id)
    return { state, pricedByHand: row.priced_by_hand };
  const region = requireFound(await findRegionRow(transaction, regionId), "Region", regionId);
  const isOutside = !region.country_codes.includes(state.shippingAddress?.country_code ?? "");
  const moved: CartState = {
    ...state,
    region,
    cart: { ...state.cart, region_id: region.id },
    shippingAddress: isOutside ? null : state.shippingAddress,
    shippingMethods: [],
  };
  const lines = moved.lines.map((line) => {
    const sellable = line.variant_id === null ? undefined : sellables.variants.get(line.variant_id);
    if (sellable) return { ...line, ...toTodaysPrice(moved, sellables, sellable, line.quantity) };
    if (region.currency_code !== state.region.currency_code)
      throw otherCurrency(line.variant_id, state.region.currency_code);
    return line;
  });
  return { state: { ...moved, lines }, pricedByHand: [] };
}

function otherCurrency(variantId: string | null, currencyCode: string): ApiError {
  if (variantId !== null)
    return new ApiError("variant_unavailable", "A variant of the draft is no longer sold.", {
      data: { variant_id: variantId },
    });
  return invalidField(
    "region_id",
    "invalid_value",
    `region_id: lines without a variant are priced in ${currencyCode}`,
  );
}
