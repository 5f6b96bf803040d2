import "client-only";
import {
  type QueryClient,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { z } from "zod";
import type { cartUpdateBody } from "@/contract/cart/cart";
import type { AddressView } from "../../model/customer/address";
import { cartMutationKey, cartQueryKey } from "../../model/cart/cart";
import {
  type CheckoutView,
  checkoutQueryKey,
  type OrderRequest,
  toCompletionKey,
} from "../../model/order/checkout";
import { ApiClientError, callApi } from "../api/api-client";
import { cartTabs } from "./cart-channel";
import type { QuantityChange } from "./cart-intents";
import { withCartMutex } from "./with-cart-lock";
import { readDraft, writeDraft } from "../pad/draft";
import { settleIntent, takeIntentKey } from "./intent-key";
import type { ChangeOutcome } from "./change-cart";

type Changes = Pick<
  z.input<typeof cartUpdateBody>,
  "shipping_address" | "billing_address" | "metadata"
>;
type NewAddress = Exclude<Changes["shipping_address"], string | undefined>;
type Sent = {
  path: `/api/${"checkout" | "order-requests"}${string}`;
  body?: unknown;
  key?: string;
};
export type PlacedOrder = { id: string; displayId: number; isEarlier?: true; isByColleague?: true };
export type Completion =
  | { type: "order"; order: PlacedOrder }
  | { type: "request"; id: string }
  | { type: "cart"; checkout: CheckoutView };

/** The server-rendered checkout, updated by its changes; a later server render replaces it. */
export function useCheckoutView(initial: CheckoutView): CheckoutView {
  const client = useQueryClient();
  const [seed] = useState(() => client.setQueryData(checkoutQueryKey, initial) ?? initial);
  useEffect(() => {
    if (initial !== seed) client.setQueryData(checkoutQueryKey, initial);
    client.setQueryData(cartQueryKey, initial.cart);
  }, [client, initial, seed]);
  const { data } = useQuery<CheckoutView>({ queryKey: checkoutQueryKey, queryFn: skipToken });
  return data ?? initial;
}

/** The checkout has no editable lines, so the code that saves them is loaded only when needed. */
const loadIntents = () => import("./cart-intents").then(({ cartIntents }) => cartIntents);

/** Resolves when no change of the cart is in progress. */
function whenIdle(client: QueryClient): Promise<void> {
  const isIdle = () => client.isMutating({ mutationKey: cartMutationKey }) === 0;
  return new Promise((resolve) => {
    if (isIdle()) return resolve();
    const stop = client.getMutationCache().subscribe(() => {
      if (!isIdle()) return;
      stop();
      resolve();
    });
  });
}

/**
 * Changes of the checkout, one at a time like all changes of the cart (CART-04); each returns the
 * whole checkout.
 */
export function useCheckout() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: cartMutationKey,
    mutationFn: (sent: Sent) =>
      withCartMutex((signal) =>
        callApi<unknown>(sent.path, {
          method: "POST",
          body: sent.body ?? {},
          idempotencyKey: sent.key,
          signal,
        }),
      ),
  });
  const send = useCallback(
    async <T>(sent: Sent): Promise<ChangeOutcome<T>> => {
      if (client.isMutating({ mutationKey: cartMutationKey }) > 0) return { status: "busy" };
      try {
        return { status: "done", result: (await mutateAsync(sent)) as T };
      } catch (error) {
        console.error("checkout change failed", sent.path, error);
        return { status: "failed", error };
      }
    },
    [client, mutateAsync],
  );
  const keep = useCallback(
    (outcome: ChangeOutcome<CheckoutView>) => {
      if (outcome.status !== "done") return outcome;
      client.setQueryData(checkoutQueryKey, outcome.result);
      client.setQueryData(cartQueryKey, outcome.result.cart);
      return outcome;
    },
    [client],
  );
  return {
    /**
     * Waits for a change in progress, e.g. of a note field that lost focus to the order button;
     * false if a line has to wait.
     */
    settle: useCallback(async () => {
      await whenIdle(client);
      return loadIntents().then(
        ({ whenSaved }) => whenSaved(),
        () => false,
      );
    }, [client]),
    /** Changes lines of the cart, waits until they are saved, and reads the checkout again. */
    changeLines: useCallback(
      async (changes: readonly QuantityChange[]) => {
        const { setQuantity, whenSaved } = await loadIntents();
        setQuantity(changes);
        await whenSaved();
        await whenIdle(client);
        return keep(await send<CheckoutView>({ path: "/api/checkout/prepare" }));
      },
      [client, keep, send],
    ),
    prepare: useCallback(
      async () => keep(await send<CheckoutView>({ path: "/api/checkout/prepare" })),
      [keep, send],
    ),
    update: useCallback(
      async (cartId: string, changes: Changes) =>
        keep(
          await send<CheckoutView>({
            path: "/api/checkout",
            body: { cart_id: cartId, ...changes },
          }),
        ),
      [keep, send],
    ),
    chooseShipping: useCallback(
      async (cartId: string, optionId: string) =>
        keep(
          await send<CheckoutView>({
            path: "/api/checkout/shipping-method",
            body: { cart_id: cartId, option_id: optionId },
          }),
        ),
      [keep, send],
    ),
    choosePayment: useCallback(
      async (cartId: string, providerId: string) =>
        keep(
          await send<CheckoutView>({
            path: "/api/checkout/payment-session",
            body: { cart_id: cartId, provider_id: providerId },
          }),
        ),
      [keep, send],
    ),
    /** The currently cached checkout. */
    getView: useCallback(() => client.getQueryData<CheckoutView>(checkoutQueryKey), [client]),
    complete: useCallback(
      async (lang: string, request: OrderRequest): Promise<ChangeOutcome<Completion>> => {
        const view = client.getQueryData<CheckoutView>(checkoutQueryKey);
        if (!view) return { status: "busy" };
        const outcome = await send<Completion>({
          path: view.approval ? "/api/order-requests" : "/api/checkout/complete",
          body: { cart_id: view.cart.id, version: view.cart.version, ...request },
          key: toCompletionKey(view.cart, { ...request, lang, tries: readTries(view.cart.id) }),
        });
        if (isPriceChange(outcome)) countTry(view.cart.id);
        if (outcome.status !== "done") return outcome;
        if (outcome.result.type === "cart") {
          countTry(view.cart.id);
          keep({ status: "done", result: outcome.result.checkout });
          return outcome;
        }
        writeDraft(tryKey(view.cart.id), undefined);
        client.removeQueries({ queryKey: cartQueryKey });
        cartTabs.tell({});
        return outcome;
      },
      [client, keep, send],
    ),
  };
}

/**
 * Responses are stored under their key: after one that left the payment open, or reported changed
 * prices, the next attempt needs a new key.
 */
const tryKey = (cartId: string) => `comptoir-payment-try-${cartId}`;
const readTries = (cartId: string) => Number(readDraft(tryKey(cartId)) ?? 0);
const countTry = (cartId: string) => writeDraft(tryKey(cartId), String(readTries(cartId) + 1));
const isPriceChange = (outcome: ChangeOutcome<Completion>) =>
  outcome.status === "failed" &&
  outcome.error instanceof ApiClientError &&
  outcome.error.code === "price_changed";

/**
 * Adds an address to the company's address book; a retry without a response does not add it twice.
 * Errors: `ApiClientError`.
 */
export async function saveCompanyAddress(address: NewAddress): Promise<AddressView> {
  const signature = JSON.stringify(["company-address", address]);
  try {
    const { address: saved } = await callApi<{ address: AddressView }>("/api/company/addresses", {
      method: "POST",
      body: address,
      idempotencyKey: takeIntentKey(signature).key,
    });
    settleIntent(signature);
    return saved;
  } catch (error) {
    if (!(error instanceof ApiClientError && error.isOutage)) settleIntent(signature);
    throw error;
  }
}
