"use client";

import { useTranslations } from "next-intl";
import { useAct } from "@/components/order/use-order-act";
import { Button } from "@/components/ui/button";
import type { QuoteView } from "@/lib/model/order/quote";

const acts = [
  { act: "order", look: "primary" },
  { act: "reserve", look: "primary" },
  { act: "accept", look: "primary" },
  { act: "decline", look: "secondary" },
  { act: "withdraw", look: "quiet" },
] as const;

/** The buyer's actions on the displayed offer; without an offer, withdrawing the request. */
export function QuoteActs({ quote }: { quote: QuoteView }) {
  const t = useTranslations("quote.acts");
  const { isBusy, act: send } = useAct();
  const isRequested = quote.status === "requested";
  const shown = acts.filter(({ act }) => {
    if (act === "decline") return quote.can.decline && !isRequested;
    if (act === "withdraw") return quote.can.withdraw && isRequested;
    return quote.can[act];
  });
  if (shown.length === 0) return null;
  const path = `quotes/${encodeURIComponent(quote.id)}`;
  return (
    <div className="flex flex-wrap gap-3" data-no-print>
      {shown.map(({ act, look }) => (
        <Button
          key={act}
          look={look}
          busy={isBusy}
          onClick={() => void send(`${path}/${act}`, { only_if_updated_at: quote.version })}
        >
          {t(act)}
        </Button>
      ))}
    </div>
  );
}
