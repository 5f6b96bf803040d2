import "client-only";
import { useIsMutating } from "@tanstack/react-query";
import { cartMutationKey } from "../../model/cart/cart";

/** Whether a change of the cart other than to its lines is in progress anywhere on the page. */
export function useIsCartBusy(): boolean {
  return useIsMutating({ mutationKey: cartMutationKey }) > 0;
}
