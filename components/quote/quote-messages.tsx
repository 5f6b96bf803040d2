import { useTranslations } from "next-intl";
import { useDates } from "@/components/ui/use-dates";
import type { QuoteView } from "@/lib/model/order/quote";
import { QuoteMessageForm } from "./quote-message-form";

/** Events and messages, oldest first, and the form for another message. */
export function QuoteMessages({ quote }: { quote: QuoteView }) {
  const t = useTranslations("quote");
  const { formatDate } = useDates();
  return (
    <section aria-labelledby="quote-messages">
      <h2 id="quote-messages" className="text-xl font-semibold">
        {t("messages")}
      </h2>
      <ol className="mt-4 flex flex-col gap-3">
        {quote.events.map(({ id, event, text, actor, created_at: at }) => (
          <li key={id} className="rounded-card border border-line p-4 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <strong>{actor.kind === "seller" ? t("seller") : (actor.name ?? t("buyer"))}</strong>
              <time dateTime={at} className="text-muted">
                {formatDate(at)}
              </time>
            </p>
            {event !== "write" && <p className="text-muted">{t(`event.${event}`)}</p>}
            {text && <p className="mt-1 whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ol>
      {quote.can.write && <QuoteMessageForm quoteId={quote.id} />}
    </section>
  );
}
