import "client-only";
import { useQuery } from "@tanstack/react-query";
import type { CartView } from "../../model/cart/cart";
import type { Shipment } from "../../model/cart/cart-delivery";
import { callApi } from "../api/api-client";

/**
 * The cart grouped into shipments; while a changed cart is loading, the previous result stays
 * visible.
 */
export function useCartDelivery({ id, version }: CartView) {
  return useQuery({
    queryKey: ["cart-delivery", id, version],
    queryFn: ({ signal }) =>
      callApi<{ shipments: Shipment[] }>(
        `/api/cart/delivery?${new URLSearchParams({ cart_id: id })}`,
        { signal },
      ),
    placeholderData: (before) => before,
  });
}
