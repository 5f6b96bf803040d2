"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import { useDraftFlag } from "@/lib/browser/pad/use-draft-text";
import { useIsCartBusy } from "@/lib/browser/cart/use-is-cart-busy";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import type { AddressView } from "@/lib/model/customer/address";
import type { AddressRules } from "@/lib/model/customer/address-form";
import {
  type CheckoutView,
  isShippingChosen,
  listMissingSteps,
  manualProviderId,
  type OrderRequest,
} from "@/lib/model/order/checkout";
import { type CheckoutStep, checkoutSteps, isReachable } from "@/lib/model/order/checkout-step";
import { AddressStep } from "./address-step";
import type { DeliveryDateStep } from "./delivery-date-step";
import { NotesStep } from "./notes-step";
import { PaymentStep } from "./payment-step";
import { ReviewPanel } from "./review-panel";
import { ShippingStep } from "./shipping-step";
import { Step } from "./step";
import { StepSummary } from "./step-summary";
import { useCheckoutSteps } from "./use-checkout-steps";
import { useCompletion } from "./use-completion";
import { useOpenStep } from "./use-open-step";

/** Includes the public holidays, which earlier steps don't need. */
const loadDeliveryDate = () =>
  import("./delivery-date-step").then((module) => module.DeliveryDateStep);
const loadDuplicateDialog = () =>
  import("./duplicate-order-dialog").then((module) => module.DuplicateOrderDialog);

export type CheckoutScreenProps = {
  initial: CheckoutView;
  /** Two lower-case letters. */
  language: string;
  shippingAddresses: AddressView[];
  billingAddresses: AddressView[];
  /** Of the cart's region, the company's own first. */
  countries: string[];
  rules: AddressRules;
  /** The earliest day, by the seller's lead time; null if the seller accepts no delivery dates. */
  firstDelivery: string | null;
  termsLink: string | null;
  /** URL of Stripe.js; null for Stripe's own. */
  stripeScript: string | null;
  initialStep: string | undefined;
  isPaymentReturn: boolean;
};

/**
 * The whole checkout on one page (CHK-01): steps open one after the other, and nothing is lost by
 * an error or a reload. While a new address is being entered, none counts as selected, so that the
 * order does not go to the old one by mistake (VAL-04); the form reopens after a reload or sign-in.
 */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const t = useTranslations("checkout");
  const busy = useIsCartBusy();
  const steps = useCheckoutSteps(props.initial, props.shippingAddresses);
  const { preparation } = steps;
  // until defaults are filled in, so that the steps do not move afterwards
  const isComing = preparation === undefined && listMissingSteps(props.initial).length > 0;
  const [isWriting, onWriting] = useDraftFlag(`comptoir-new-address-${steps.view.cart.id}`);
  const view = isWriting ? { ...steps.view, shippingAddress: null } : steps.view;
  const shown = checkoutSteps.filter((step) => step !== "delivery" || props.firstDelivery !== null);
  const { open, show, next } = useOpenStep({
    view,
    steps: shown,
    initial: props.initialStep,
    isPrepared: preparation !== undefined,
  });
  const completion = useCompletion({
    view,
    language: props.language,
    open,
    isPaymentReturn: props.isPaymentReturn,
    beforeSending: steps.flushNotes,
  });
  const { state } = completion;
  /** An invalid day being typed must not be skipped: shows the error and sends nothing. */
  const send = (request: OrderRequest) => {
    const wrong = document.querySelector<HTMLElement>("#delivery [aria-invalid]");
    if (!wrong) return completion.start(request);
    show("delivery");
    setTimeout(() => wrong.focus());
  };
  const isIdle = useIsIdle();
  const DuplicateOrderDialog = useLoaded(loadDuplicateDialog, isIdle);
  const contents = toContents(props, steps, {
    busy,
    DeliveryDate: useLoaded(loadDeliveryDate, isIdle || open === "delivery"),
    onCardForm: completion.setCardForm,
    isWriting,
    onWriting,
  });
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12">
      <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
      <p role="status" className="sr-only">
        {busy ? t("updating") : ""}
      </p>
      {preparation === "failed" && (
        <p
          className="mt-4 flex flex-wrap items-center gap-3 rounded-control border-l-4
          border-warning bg-surface p-3"
        >
          {t("prepareFailed")}
          <Button look="secondary" busy={busy} onClick={() => void steps.fill()}>
            {t("retry")}
          </Button>
        </p>
      )}
      <div className="checkout-columns">
        <div className={isComing ? "invisible min-w-0" : "min-w-0"}>
          {shown.map((step, index) => (
            <Step
              key={step}
              id={step}
              number={index + 1}
              title={t(`stepNames.${step}`)}
              summary={<StepSummary step={step} view={view} />}
              isOpen={open === step}
              isReachable={isReachable(step, view, shown)}
              isDone={isDone(step, view)}
              texts={{ change: t("change"), next: t("next") }}
              onOpen={() => show(step)}
              onNext={step === "references" || isWriting ? undefined : next}
            >
              {contents[step]}
            </Step>
          ))}
        </div>
        <ReviewPanel
          view={view}
          busy={busy}
          isReady={preparation !== undefined}
          state={state}
          termsLink={props.termsLink}
          onSend={send}
          onOpenStep={show}
          onTransfer={() => void steps.choosePayment(manualProviderId).then(completion.dismiss)}
        />
      </div>
      {DuplicateOrderDialog && state.status === "duplicate" && (
        <DuplicateOrderDialog
          cart={view.cart}
          earlierOrder={state.earlierOrder}
          busy={busy}
          onSendAnyway={() => void completion.start({ ...state.request, allow_duplicate: true })}
          onClose={completion.dismiss}
        />
      )}
    </div>
  );
}

const isDone = (step: CheckoutStep, view: CheckoutView): boolean =>
  ({
    "shipping-address": view.shippingAddress !== null,
    "billing-address": view.billingAddress !== null,
    shipping: view.shipping.length > 0 && isShippingChosen(view),
    payment: view.paymentMethods.some((method) => method.isSelected),
    delivery: view.deliveryDate !== null,
    references: view.purchaseOrderNumber !== "" || view.cart.comment !== "",
  })[step];

type Doings = {
  busy: boolean;
  DeliveryDate: ComponentType<ComponentProps<typeof DeliveryDateStep>> | undefined;
  onCardForm: Parameters<typeof PaymentStep>[0]["onCardForm"];
  isWriting: boolean;
  onWriting: (isWriting: boolean) => void;
};

function toContents(
  props: CheckoutScreenProps,
  steps: ReturnType<typeof useCheckoutSteps>,
  { busy, DeliveryDate, onCardForm, isWriting, onWriting }: Doings,
): Record<CheckoutStep, ReactNode> {
  const { view } = steps;
  const { countries, rules, firstDelivery } = props;
  const addressed = { busy, view };
  return {
    "shipping-address": (
      <AddressStep
        kind="shipping"
        addresses={steps.book}
        chosen={view.shippingAddress}
        busy={busy}
        onChoose={steps.chooseShippingAddress}
        newAddress={{
          cartId: view.cart.id,
          countries,
          rules,
          onSubmit: steps.takeNewAddress,
          isWriting,
          onWriting,
        }}
      />
    ),
    "billing-address": (
      <AddressStep
        kind="billing"
        addresses={props.billingAddresses}
        chosen={view.billingAddress}
        busy={busy}
        onChoose={steps.chooseBillingAddress}
      />
    ),
    shipping: <ShippingStep {...addressed} onChoose={steps.chooseShipping} />,
    delivery: firstDelivery !== null && (
      <div className="min-h-24">
        {DeliveryDate && (
          <DeliveryDate
            saved={view.deliveryDate}
            first={firstDelivery}
            countryCode={view.shippingAddress?.countryCode ?? null}
            busy={busy}
            onSave={steps.chooseDeliveryDate}
          />
        )}
      </div>
    ),
    payment: (
      <PaymentStep
        {...addressed}
        stripeScript={props.stripeScript}
        onChoose={steps.choosePayment}
        onCardForm={onCardForm}
      />
    ),
    references: <NotesStep orderNumber={steps.orderNumber} comment={steps.comment} />,
  };
}
