"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError } from "@/lib/browser/api/api-client";
import { cartTabs } from "@/lib/browser/cart/cart-channel";
import { saveCompanyAddress, useCheckout, useCheckoutView } from "@/lib/browser/cart/use-checkout";
import { useDraftText } from "@/lib/browser/pad/use-draft-text";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { type AddressView, toAddressInput } from "@/lib/model/customer/address";
import { type CheckoutView, listMissingSteps } from "@/lib/model/order/checkout";
import type { NewAddressOutcome } from "./address-form";

/** Reported by the payment step itself, with an alternative. */
const providerDown = "payment_provider_unavailable";

/**
 * The checkout and the actions of its steps: every choice is saved to the cart at once, and
 * failures are shown as toasts (CHK-01).
 */
export function useCheckoutSteps(initial: CheckoutView, shippingAddresses: AddressView[]) {
  const t = useTranslations("checkout");
  const toast = useToast();
  const router = useRouter();
  const reason = useErrorReason();
  const view = useCheckoutView(initial);
  const { settle, prepare, update, chooseShipping, choosePayment } = useCheckout();
  const [book, setBook] = useState(shippingAddresses);
  // "undefined" until hydration: an earlier click would be lost
  const [preparation, setPreparation] = useState<"done" | "failed">();
  const cartId = view.cart.id;
  const report = useCallback(
    (error: unknown) => toast({ variant: "error", title: t("changeFailed"), text: reason(error) }),
    [toast, t, reason],
  );
  const fill = useCallback(async () => {
    const outcome = await prepare();
    if (outcome.status === "failed") report(outcome.error);
    if (outcome.status !== "busy") setPreparation(outcome.status);
  }, [prepare, report]);
  useEffect(() => {
    if (preparation) return;
    if (listMissingSteps(initial).length > 0) void fill();
    else setPreparation("done");
  }, [preparation, fill, initial]);
  useEffect(
    () =>
      cartTabs.listen(({ answered: response }) => {
        const query = new URLSearchParams(window.location.search);
        query.set("cart", cartId);
        const address = `/checkout?${query}`;
        // If the response has no cart, it was ordered or replaced; a refresh in progress may have
        // read it before that.
        if (!response) return window.location.replace(address);
        router.replace(address, { scroll: false });
        router.refresh();
      }),
    [router, cartId],
  );
  const reportFailure = async (run: ReturnType<typeof update>) => {
    const outcome = await run;
    if (outcome.status === "failed") report(outcome.error);
    return outcome.status === "done";
  };
  const saveNote = (key: "purchase_order_number" | "comment") => async (text: string) =>
    (await update(cartId, { metadata: { [key]: text.trim() === "" ? null : text } })).status;
  const orderNumber = useDraftText(
    `comptoir-order-number-${cartId}`,
    view.purchaseOrderNumber,
    saveNote("purchase_order_number"),
  );
  const comment = useDraftText(
    `comptoir-comment-${cartId}`,
    view.cart.comment,
    saveNote("comment"),
  );
  const takeNewAddress = async ({ values, isSaved, fail, done }: NewAddressOutcome) => {
    const input = toAddressInput(values);
    try {
      const saved = isSaved ? await saveCompanyAddress(input) : undefined;
      if (saved)
        setBook((current) => [saved, ...current.filter((address) => address.id !== saved.id)]);
      const outcome = await update(cartId, { shipping_address: saved?.id ?? input });
      if (outcome.status === "done") done();
      if (outcome.status === "failed") throw outcome.error;
    } catch (error) {
      if (!(error instanceof ApiClientError && fail(error.envelope?.details ?? []))) report(error);
    }
  };
  return {
    view,
    book,
    preparation,
    fill,
    orderNumber,
    comment,
    takeNewAddress,
    chooseShippingAddress: (id: string) => reportFailure(update(cartId, { shipping_address: id })),
    chooseBillingAddress: (id: string) => reportFailure(update(cartId, { billing_address: id })),
    chooseDeliveryDate: (day: string | null) =>
      reportFailure(update(cartId, { metadata: { delivery_date: day } })),
    chooseShipping: (id: string) => reportFailure(chooseShipping(cartId, id)),
    choosePayment: async (id: string) => {
      const outcome = await choosePayment(cartId, id);
      const isDown =
        outcome.status === "failed" &&
        outcome.error instanceof ApiClientError &&
        outcome.error.code === providerDown;
      if (outcome.status === "failed" && !isDown) report(outcome.error);
      return isDown ? ("down" as const) : outcome.status;
    },
    /** Saves what was typed last; returns whether everything is saved. */
    flushNotes: async () => {
      if (!(await settle())) return false;
      return (await orderNumber.flush()) && (await comment.flush());
    },
  };
}
