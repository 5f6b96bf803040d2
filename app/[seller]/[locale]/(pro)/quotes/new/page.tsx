import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { notFound, redirect } from "next/navigation";
import { QuoteForm } from "@/components/quote/quote-form";
import { OutagePage } from "@/components/ui/outage-page";
import { getCart, toView } from "@/lib/bff/cart/cart";
import { getCurrentSettings } from "@/lib/bff/catalogue/settings";
import { findBuyer } from "@/lib/bff/customer/login-state";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { pickMessages } from "@/lib/i18n/messages";
import { toContentsText } from "@/lib/model/cart/item-count-text";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("quote.ask");
  return { title: t("title") };
}

/** The page to request a quote for a cart, if the seller offers quotes (QUO-01). */
export default async function AskQuotePage() {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const { caller } = buyer;
  if (buyer.isViewer) redirect("/cart");
  const [found, { settings }, messages, t] = await Promise.all([
    unlessOutage(getCart(caller)),
    getCurrentSettings(caller),
    getMessages(),
    getTranslations("cart"),
  ]);
  if (!settings.quote_enabled) notFound();
  if (found === outage) return <OutagePage />;
  if (!found || found.items.length === 0) redirect("/cart");
  const cart = await toView(caller, found);
  return (
    <NextIntlClientProvider
      locale={caller.locale}
      messages={pickMessages(messages, ["ui", "cart", "quote", "orderActs", "error"])}
    >
      <QuoteForm
        cartId={cart.id}
        contents={toContentsText(t, cart.count)}
        totals={cart.totals}
        currencyCode={cart.currencyCode}
      />
    </NextIntlClientProvider>
  );
}
