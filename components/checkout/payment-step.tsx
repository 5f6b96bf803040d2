"use client";

import { useTranslations } from "next-intl";
import type { CheckoutView } from "@/lib/model/checkout";
import { Choice } from "./choice";
import { useChoice } from "./use-choice";

/** How it is paid: bank transfer on the company's own terms (CHK-02). */
export function PaymentStep({
  view,
  busy,
  onChoose,
}: {
  view: CheckoutView;
  busy: boolean;
  onChoose: (providerId: string) => Promise<unknown>;
}) {
  const t = useTranslations("checkout.payment");
  const { chosenId, pick } = useChoice(view.paymentSessions.find((session) => session.isSelected)?.providerId ?? null, onChoose);
  if (view.paymentSessions.length === 0) return <p>{t("none")}</p>;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t("title")}</legend>
      {view.paymentSessions.map((session) => (
        <Choice
          key={session.providerId}
          name="payment-session"
          value={session.providerId}
          checked={chosenId === session.providerId}
          busy={busy}
          onChoose={() => void pick(session.providerId)}
        >
          <span className="block font-semibold">{session.method === "bank_transfer" ? t("bankTransfer") : session.method}</span>
          <span className="block text-sm">{session.terms ? t("terms", { terms: session.terms }) : t("noTerms")}</span>
        </Choice>
      ))}
    </fieldset>
  );
}
