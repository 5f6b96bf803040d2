import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { notFound, redirect } from "next/navigation";
import { OrderFileScreen } from "@/components/order-file/order-file-screen";
import { findBuyer } from "@/lib/bff/customer/login-state";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { pickMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("orderFile");
  return { title: t("title") };
}

/**
 * Imports any file as an order: read in the browser, matched, reviewed, and added to the cart; not
 * found if the seller has disabled it (SET-02).
 */
export default async function OrderFilePage() {
  const buyer = await findBuyer();
  if (!buyer) return null;
  if (buyer.isViewer) redirect("/cart");
  const { settings } = await getSettings(buyer.caller);
  if (!settings.smart_order_upload) notFound();
  const messages = await getMessages();
  return (
    <NextIntlClientProvider
      locale={buyer.caller.locale}
      messages={pickMessages(messages, ["ui", "shell", "cart", "error", "orderFile"])}
    >
      <OrderFileScreen customerId={buyer.customer.id} />
    </NextIntlClientProvider>
  );
}
