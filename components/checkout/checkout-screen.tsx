"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useIsCartBusy } from "@/lib/browser/use-cart";
import type { AddressRules, AddressView } from "@/lib/model/address";
import type { CheckoutView } from "@/lib/model/checkout";
import { AddressStep } from "./address-step";
import { DeliveryDateStep } from "./delivery-date-step";
import { DuplicateOrderDialog } from "./duplicate-order-dialog";
import { NotesStep } from "./notes-step";
import { PaymentStep } from "./payment-step";
import { ReviewPanel } from "./review-panel";
import { ShippingStep } from "./shipping-step";
import { Step } from "./step";
import { useCheckoutSteps } from "./use-checkout-steps";
import { useCompletion } from "./use-completion";

export type CheckoutScreenProps = {
  initial: CheckoutView;
  shippingAddresses: AddressView[];
  billingAddresses: AddressView[];
  /** Of the cart's region, the company's own first. */
  countries: string[];
  rules: AddressRules;
  /** null: the seller takes no delivery dates. */
  earliestDelivery: string | null;
  termsLink: string | null;
};

/** The whole checkout on one page (CHK-01): nothing is lost by an error or a reload. */
export function CheckoutScreen({
  initial,
  shippingAddresses,
  billingAddresses,
  countries,
  rules,
  earliestDelivery,
  termsLink,
}: CheckoutScreenProps) {
  const t = useTranslations("checkout");
  const busy = useIsCartBusy();
  const steps = useCheckoutSteps(initial, shippingAddresses);
  const { view, preparation } = steps;
  const { state, send, dismiss } = useCompletion(view.cart, steps.flushNotes);
  const newAddress = { cartId: view.cart.id, countries, rules, onSubmit: steps.takeNewAddress };
  const numberOf = (step: number) => (earliestDelivery === null && step > 4 ? step - 1 : step);
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12">
      <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
      <p role="status" className="sr-only">
        {busy ? t("updating") : ""}
      </p>
      {preparation === "failed" && (
        <p className="mt-4 flex flex-wrap items-center gap-3 rounded-control border-l-4 border-warning bg-surface p-3">
          {t("prepareFailed")}
          <Button look="secondary" busy={busy} onClick={() => void steps.fill()}>
            {t("retry")}
          </Button>
        </p>
      )}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <div className="min-w-0">
          <Step number={1} title={t("address.shipping")}>
            <AddressStep
              kind="shipping"
              addresses={steps.book}
              chosen={view.shippingAddress}
              busy={busy}
              onChoose={steps.chooseShippingAddress}
              newAddress={newAddress}
            />
          </Step>
          <Step number={2} title={t("address.billing")}>
            <AddressStep
              kind="billing"
              addresses={billingAddresses}
              chosen={view.billingAddress}
              busy={busy}
              onChoose={steps.chooseBillingAddress}
            />
          </Step>
          <Step number={3} title={t("shipping.title")}>
            <ShippingStep view={view} busy={busy} onChoose={steps.chooseShipping} />
          </Step>
          {earliestDelivery !== null && (
            <Step number={4} title={t("delivery.title")}>
              <DeliveryDateStep saved={view.deliveryDate} earliest={earliestDelivery} busy={busy} onSave={steps.chooseDeliveryDate} />
            </Step>
          )}
          <Step number={numberOf(5)} title={t("payment.title")}>
            <PaymentStep view={view} busy={busy} onChoose={steps.choosePayment} />
          </Step>
          <Step number={numberOf(6)} title={t("notes.title")}>
            <NotesStep orderNumber={steps.orderNumber} comment={steps.comment} />
          </Step>
        </div>
        <ReviewPanel
          view={view}
          busy={busy}
          isReady={preparation !== "open"}
          state={state}
          termsLink={termsLink}
          onSend={() => void send(false)}
        />
      </div>
      <DuplicateOrderDialog
        open={state.status === "duplicate"}
        earlierOrder={state.status === "duplicate" ? state.earlierOrder : undefined}
        busy={busy}
        onSendAnyway={() => void send(true)}
        onClose={dismiss}
      />
    </div>
  );
}
