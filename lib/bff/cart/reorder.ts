import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import { toVariantStock } from "@/domain/quantities/stock";
import { findStockLimit } from "@/domain/quantities/stock-limit";
import { toLineName } from "../../model/cart/cart";
import type { OrderLine } from "../../model/order/order";
import {
  type ReorderPlace,
  type ReorderView,
  toReorderLine,
  toReorderPlaces,
} from "../../model/order/reorder";
import { getProductFacts, toPricing } from "../catalogue/products";
import type { Buyer } from "../customer/login-state";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";
import { getCart } from "./cart";
import { findOrder } from "./orders";

type BuyableLine = OrderLine & { variantId: string };

/**
 * What reordering an order of the company would look like today: what can still be ordered of each
 * line, and its price then and now, computed by the backend in the buyer's cart; undefined if there
 * is no such order, or she has no cart (ORD-03). Errors: `BackendError`.
 */
export async function findReorder(buyer: Buyer, id: string): Promise<ReorderView | undefined> {
  const [order, cart, places] = await Promise.all([
    findOrder(buyer.caller, id),
    getCart(buyer.caller),
    listPlaces(buyer.caller),
  ]);
  if (!order || !cart) return undefined;
  const lines = order.lines.filter((line): line is BuyableLine => line.variantId !== null);
  const limits = await findLimits(buyer, lines);
  const entries = lines.flatMap(({ variantId, quantity }) => {
    const limit = limits.get(variantId);
    const requested = limit === undefined ? 0 : Math.min(quantity, limit ?? quantity);
    return requested > 0 ? [{ variant_id: variantId, quantity: requested }] : [];
  });
  const prices =
    entries.length === 0
      ? undefined
      : (
          await callBackend(storeEndpoints.priceQuantities, buyer.caller, {
            params: { id: cart.id },
            body: { entries },
          })
        ).data.quantity_prices;
  const priceOf = new Map(
    prices?.entries.map(({ variant_id, unit_price }) => [variant_id, unit_price]),
  );
  const currencyCode = prices?.currency_code ?? order.currencyCode;
  return {
    ...{ cartId: cart.id, places },
    currencyCode,
    subtotalMinor: prices?.subtotal ?? null,
    lines: lines.map((line) =>
      toReorderLine(
        {
          variantId: line.variantId,
          label: toLineName(line),
          countsOnce: Boolean(line.displayUnit),
          orderedQuantity: line.quantity,
          priceThenMinor: line.unitPriceMinor,
        },
        {
          limit: limits.get(line.variantId),
          priceNowMinor: priceOf.get(line.variantId) ?? null,
          isSameCurrency: currencyCode === order.currencyCode,
        },
      ),
    ),
  };
}

/** The branches' locations; none from a backend of the previous version. */
async function listPlaces(caller: RequestCaller): Promise<ReorderPlace[]> {
  try {
    const { data } = await callBackend(storeEndpoints.listBranches, caller);
    return toReorderPlaces(data.branches);
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return [];
    throw error;
  }
}

/**
 * How much of each variant can be ordered, null for any amount; variants not offered to her are
 * left out.
 */
async function findLimits(
  buyer: Buyer,
  lines: readonly BuyableLine[],
): Promise<Map<string, number | null>> {
  const ids = [...new Set(lines.map(({ variantId }) => variantId))];
  if (ids.length === 0) return new Map();
  const [{ data }, facts] = await Promise.all([
    callBackend(storeEndpoints.listVariants, buyer.caller, {
      query: { ...toPricing(buyer), ids: ids.join(","), limit: ids.length },
    }),
    getProductFacts(buyer),
  ]);
  return new Map(
    data.variants
      .filter((variant) => toVariantStock(variant, facts.settings, facts.today).isOrderable)
      .map((variant) => [variant.id, findStockLimit(variant)]),
  );
}
