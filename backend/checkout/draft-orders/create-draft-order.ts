import type { z } from "zod";
import type { draftOrderBody } from "@/contract/admin/ordering/draft-order";
import { resolveDiscounts } from "../reprice/cart-codes";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { readRegion } from "../../markets/regions/read-region";
import { saveDraft, type RequestedDraft } from "./change-draft";
import { withDraftAddresses } from "./draft-addresses";
import { requireDraftBuyer } from "./draft-buyer";
import { insertDraftCart } from "./draft-cart-rows";
import { createDraftLine, withPricesByUnits } from "./draft-lines";
import { insertDraftOrder } from "./draft-order-rows";
import { createDraftShipping } from "./draft-shipping";
import { type LoadedDraft, loadDraft, requireDraft } from "./load-draft";
import { priceDraft } from "./price-draft";
import { readDraftOrder } from "./read-draft-order";

type Body = z.output<typeof draftOrderBody>;

/**
 * POST /admin/draft-orders: a draft for a customer (by id or e-mail) or for a guest; unit prices
 * (minor units) are kept as given. Of several shipping methods of one profile the last is kept, as
 * in a cart. `metadata` becomes the order's. Errors: not_found (region, address, shipping option,
 * discount), invalid_data naming the field, variant_unavailable, not_allowed (a discount that does
 * not apply, requirements of a shipping option). Source: spec §7.
 */
export const adminCreateDraftOrder: AdminVerb<"adminCreateDraftOrder"> = async (
  context,
  { body },
) =>
  withTransaction(context, async (transaction) => {
    const buyer = await requireDraftBuyer(transaction, body);
    const region = await readRegion(transaction, body.region_id);
    const cartId = await insertDraftCart(transaction, {
      ...{
        buyer,
        email: body.email,
        regionId: region.id,
        salesChannelId: context.defaultSalesChannelId,
      },
    });
    const id = await insertDraftOrder(transaction, cartId, body.no_notification_order ?? null);
    const variantIds = (body.items ?? []).flatMap((item) => item.variant_id ?? []);
    const draft = await loadDraft(
      context,
      transaction,
      await requireDraft(transaction, id),
      variantIds,
    );
    await saveDraft(transaction, draft, await fillDraft(transaction, draft, body));
    return { draft_order: await readDraftOrder(context, transaction, id) };
  });

async function fillDraft(
  transaction: Transaction,
  draft: LoadedDraft,
  body: Body,
): Promise<RequestedDraft> {
  const { sellables, now } = draft;
  const pricedByHand: string[] = [];
  let state = await withDraftAddresses(transaction, draft.state, body);
  state = { ...state, cart: { ...state.cart, metadata: mergeMetadata(null, body.metadata) } };
  if (body.discounts)
    state = {
      ...state,
      discounts: await resolveDiscounts(transaction, state, body.discounts, now),
    };
  for (const [index, item] of (body.items ?? []).entries()) {
    const line = createDraftLine(state, sellables, item, { field: `items.${index}`, now });
    state = { ...state, lines: [...state.lines, line] };
    if (item.unit_price !== undefined) pricedByHand.push(line.id);
  }
  state = withPricesByUnits(draft.state, state, sellables, pricedByHand);
  const priced = priceDraft(state, sellables, { pricedByHand, now }).state;
  let shippingMethods: ShippingMethodRow[] = [];
  for (const [index, input] of (body.shipping_methods ?? []).entries()) {
    const method = await createDraftShipping(
      transaction,
      priced,
      input,
      `shipping_methods.${index}`,
    );
    shippingMethods = [
      ...shippingMethods.filter(({ option }) => option.profile_id !== method.option.profile_id),
      method,
    ];
    if (input.price !== undefined) pricedByHand.push(method.id);
  }
  return { state: { ...state, shippingMethods }, pricedByHand };
}
