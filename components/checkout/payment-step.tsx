"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import type { CardForm } from "@/lib/browser/cart/stripe-card";
import { languageOf, type Locale } from "@/lib/i18n/locales";
import {
  type CheckoutView,
  findChosenCard,
  manualProviderId,
  type PaymentMethodView,
} from "@/lib/model/order/checkout";
import { formatPaymentTerms } from "@/lib/model/order/payment-terms";
import { Choice } from "./choice";
import { useChoice } from "./use-choice";

/** Stripe is loaded only once a card is selected (CHK-02). */
const loadCardPanel = () => import("./card-panel").then((module) => module.CardPanel);

type PaymentStepProps = {
  view: CheckoutView;
  busy: boolean;
  stripeScript: string | null;
  onChoose: (providerId: string) => Promise<"done" | "busy" | "failed" | "down">;
  onCardForm: (form: CardForm | undefined) => void;
};

/** How to pay: by bank transfer on the company's terms, or by card (CHK-02). */
export function PaymentStep({ view, busy, stripeScript, onChoose, onCardForm }: PaymentStepProps) {
  const t = useTranslations("checkout.payment");
  const locale = useLocale() as Locale;
  const [isCardDown, setCardDown] = useState(false);
  const { chosenId, pick } = useChoice(
    view.paymentMethods.find((method) => method.isSelected)?.providerId ?? null,
    async (id) => {
      setCardDown(false);
      setCardDown((await onChoose(id)) === "down");
    },
  );
  const card = findChosenCard(view);
  const shownCard = card && chosenId === card.providerId ? card : undefined;
  const CardPanel = useLoaded(loadCardPanel, shownCard !== undefined);
  const hasTransfer = view.paymentMethods.some((method) => method.providerId === manualProviderId);
  if (view.paymentMethods.length === 0) return <p>{t("none")}</p>;
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t("title")}</legend>
        {view.paymentMethods.map((method) => (
          <Choice
            key={method.providerId}
            name="payment-session"
            value={method.providerId}
            checked={chosenId === method.providerId}
            busy={busy}
            isRefused={method.isRefused}
            onChoose={() => void pick(method.providerId)}
          >
            <MethodText method={method} />
          </Choice>
        ))}
      </fieldset>
      <div role="alert">
        {isCardDown && (
          <p className="mt-3 border-l-4 border-danger bg-surface p-3 text-sm">
            {t(hasTransfer ? "cardDownTransfer" : "cardDown")}
          </p>
        )}
      </div>
      {CardPanel && shownCard && (
        <CardPanel
          key={shownCard.card.clientSecret}
          method={shownCard}
          scriptUrl={stripeScript}
          language={languageOf(locale)}
          onForm={onCardForm}
          hasTransfer={hasTransfer}
          onChoose={pick}
        />
      )}
    </>
  );
}

function MethodText({ method }: { method: PaymentMethodView }) {
  const t = useTranslations("checkout.payment");
  const termsT = useTranslations("paymentTerms");
  if (method.method === "card")
    return (
      <>
        <span className="block font-semibold">{t("card")}</span>
        <span className="block text-sm">
          {t(method.isRefused ? "cardNotForApproval" : "cardHint")}
        </span>
      </>
    );
  if (method.method !== "bank_transfer")
    return <span className="block font-semibold">{method.method}</span>;
  return (
    <>
      <span className="block font-semibold">{t("bankTransfer")}</span>
      <span className="block text-sm">
        {method.terms
          ? t("terms", { terms: formatPaymentTerms(termsT, method.terms) })
          : t("noTerms")}
      </span>
    </>
  );
}
