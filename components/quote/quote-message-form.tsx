"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/order/use-order-act";
import { Button } from "@/components/ui/button";
import { useDraftState } from "@/lib/browser/pad/use-draft-state";
import { QuoteText } from "./quote-text";

/** Sends a message to the seller; on failure the text is kept. */
export function QuoteMessageForm({ quoteId }: { quoteId: string }) {
  const t = useTranslations("quote");
  const { isBusy, act } = useAct();
  const { state: text, change } = useDraftState(`comptoir-quote-message-${quoteId}`, "");
  const setText = (next: string) => change(() => next);
  const [isMissing, setMissing] = useState(false);
  const send = async () => {
    setMissing(text.trim() === "");
    if (text.trim() === "") return;
    if (await act(`quotes/${encodeURIComponent(quoteId)}/messages`, { text })) setText("");
  };
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="mt-4"
    >
      <QuoteText
        label={t("write")}
        text={text}
        onText={setText}
        fault={isMissing ? t("writeMissing") : undefined}
      />
      <Button type="submit" look="secondary" busy={isBusy} className="mt-3">
        {t("send")}
      </Button>
    </form>
  );
}
