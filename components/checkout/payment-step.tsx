"use client";

import { useTranslations } from "next-intl";
import type { CheckoutView } from "@/lib/model/checkout";
import { Choice } from "./choice";

/** How it is paid: bank transfer on the company's own terms (CHK-02). */
export function PaymentStep({ view, busy, onChoose }: { view: CheckoutView; busy: boolean; onChoose: (providerId: string) => void }) {
  const t = useTranslations("checkout.payment");
  if (view.paymentSessions.length === 0) return <p>{t("none")}</p>;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t("title")}</legend>
      {view.paymentSessions.map((session) => (
        <Choice key={session.providerId} name="payment-session" value={session.providerId} checked={session.isSelected} busy={busy} onChoose={() => onChoose(session.providerId)}>
          <span className="block font-semibold">{session.method === "bank_transfer" ? t("bankTransfer") : session.method}</span>
          <span className="block text-sm">{session.terms ? t("terms", { terms: session.terms }) : t("noTerms")}</span>
        </Choice>
      ))}
    </fieldset>
  );
}
