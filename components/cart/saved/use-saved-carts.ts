"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callApi } from "@/lib/browser/api/api-client";
import { callOnce } from "@/lib/browser/api/call-once";
import type { SavedCartView } from "@/lib/model/cart/saved-cart";

type SavedCartsResponse = { savedCarts: SavedCartView[] };

const queryKey = ["saved-carts"];

/**
 * The customer's saved carts with their actions; each action returns the updated list. Errors:
 * `ApiClientError`.
 */
export function useSavedCarts() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi<SavedCartsResponse>("/api/saved-carts", { signal }),
    staleTime: 0,
  });
  const send = useCallback(
    async (path: `/api/saved-carts${string}`, method: "POST" | "DELETE", body?: object) => {
      const response =
        method === "POST"
          ? await callOnce<SavedCartsResponse>(path, body ?? {})
          : await callApi<SavedCartsResponse>(path, { method });
      client.setQueryData(queryKey, response);
    },
    [client],
  );
  return {
    savedCarts: query.data?.savedCarts,
    isFailed: query.isError,
    retry: () => void query.refetch(),
    save: (cartId: string, name: string) =>
      send("/api/saved-carts", "POST", { cart_id: cartId, name }),
    rename: (id: string, name: string) => send(`/api/saved-carts/${id}`, "POST", { name }),
    remove: (id: string) => send(`/api/saved-carts/${id}`, "DELETE"),
  };
}
