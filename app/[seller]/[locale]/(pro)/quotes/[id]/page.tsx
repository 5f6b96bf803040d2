import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { QuoteDetail } from "@/components/quote/quote-detail";
import { OutagePage } from "@/components/ui/outage-page";
import { findQuote } from "@/lib/bff/cart/quotes";
import { getCurrentSettings } from "@/lib/bff/catalogue/settings";
import { findBuyer } from "@/lib/bff/customer/login-state";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { pickMessages } from "@/lib/i18n/messages";
import { toQuoteView } from "@/lib/model/order/quote";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("quote");
  return { title: t("title") };
}

type QuotePageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ sent?: string }>;
};

/** One quote: the offer, the messages, and the buyer's actions (QUO-01). */
export default async function QuotePage({ params, searchParams }: QuotePageProps) {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const { caller, isViewer } = buyer;
  const [{ id }, { sent }, messages, { settings }] = await Promise.all([
    params,
    searchParams,
    getMessages(),
    getCurrentSettings(caller),
  ]);
  const found = await unlessOutage(findQuote(caller, id));
  if (found === outage) return <OutagePage />;
  if (!found) notFound();
  return (
    <NextIntlClientProvider
      locale={caller.locale}
      messages={pickMessages(messages, ["ui", "cart", "quote", "orderActs", "error"])}
    >
      <QuoteDetail quote={toQuoteView(found, { settings, isViewer })} isSent={sent === "1"} />
    </NextIntlClientProvider>
  );
}
