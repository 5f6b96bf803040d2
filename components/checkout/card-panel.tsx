"use client";

import { Lock } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { type CardForm, isCardDocument, openCardForm } from "@/lib/browser/cart/stripe-card";
import {
  type CardSession,
  manualProviderId,
  type PaymentMethodView,
} from "@/lib/model/order/checkout";

type CardPanelProps = {
  method: Pick<PaymentMethodView, "providerId" | "status"> & {
    card: Pick<CardSession, "publishableKey" | "clientSecret">;
  };
  scriptUrl: string | null;
  language: string;
  onForm: (form: CardForm | undefined) => void;
  hasTransfer: boolean;
  onChoose: (providerId: string) => Promise<void>;
};

/** Stripe's card form; if Stripe can't be reached, the buyer may pay by bank transfer instead. */
export function CardPanel({
  method,
  scriptUrl,
  language,
  onForm,
  hasTransfer,
  onChoose,
}: CardPanelProps) {
  const t = useTranslations("checkout.card");
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"opening" | "open" | "down">("opening");
  const [attempt, setAttempt] = useState(0);
  const { publishableKey, clientSecret } = method.card;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the form again
  useEffect(() => {
    if (!isCardDocument()) return void window.location.reload();
    if (!place.current) return;
    const stop = new AbortController();
    let form: CardForm | undefined;
    setState("opening");
    openCardForm({
      publishableKey,
      clientSecret,
      scriptUrl,
      language,
      place: place.current,
      signal: stop.signal,
    }).then(
      (opened) => {
        if (stop.signal.aborted) return opened.close();
        form = opened;
        setState("open");
        onForm(opened);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        console.error("card form could not be shown", error);
        setState("down");
        // Stripe shows no form for a payment that needs nothing more; selecting it again finds out
        void onChoose(method.providerId);
      },
    );
    return () => {
      stop.abort();
      form?.close();
      onForm(undefined);
    };
  }, [publishableKey, clientSecret, scriptUrl, language, onForm, attempt]);
  if (method.status === "authorized") return null;
  return (
    <div className="mt-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <p role="status" className="text-sm">
        {state === "opening" && t("opening")}
      </p>
      <div ref={place} data-card-form hidden={state === "down"} className="min-h-24" />
      {state === "down" && (
        <div role="alert">
          <p className="font-semibold">{t("down")}</p>
          <p className="mt-1 text-sm">{t("downText")}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => setAttempt((current) => current + 1)}>
              {t("retry")}
            </Button>
            {hasTransfer && (
              <Button onClick={() => void onChoose(manualProviderId)}>{t("payByTransfer")}</Button>
            )}
          </div>
        </div>
      )}
      {state === "open" && (
        <p className="mt-3 flex items-start gap-2 text-sm text-muted">
          <Icon of={Lock} className="mt-0.5 size-4 shrink-0" />
          {t("safe")}
        </p>
      )}
    </div>
  );
}
