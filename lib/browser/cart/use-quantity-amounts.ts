import "client-only";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { QuantityAmounts } from "../../model/cart/quantity-amounts";
import { callApi } from "../api/api-client";
import { useConfirmedCart } from "./cart-client";

export type BatchEntry = { variant_id: string; quantity: number };

const restMs = 250;

/**
 * What the quantities cost, computed by the backend once the buyer pauses; outdated requests are
 * cancelled. `isCurrent`: the amounts belong to exactly these quantities.
 */
export function useQuantityAmounts(entries: readonly BatchEntry[]) {
  const cart = useConfirmedCart();
  const [requested, setRequested] = useState(entries);
  useEffect(() => {
    const timer = setTimeout(() => setRequested(entries), restMs);
    return () => clearTimeout(timer);
  }, [entries]);
  const query = useQuery({
    queryKey: ["quantity-amounts", cart?.id, cart?.version, requested],
    queryFn: ({ signal }) =>
      callApi<{ amounts: QuantityAmounts }>("/api/cart/price", {
        method: "POST",
        body: { cart_id: cart?.id, entries: requested },
        signal,
      }),
    enabled: Boolean(cart?.id) && requested.length > 0 && entries.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    amounts: entries.length > 0 ? query.data?.amounts : undefined,
    isCurrent: requested === entries && query.isSuccess && !query.isPlaceholderData,
    isFailed: query.isError,
  };
}
