import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { ReturnScreen } from "@/components/order-return/return-screen";
import { OutagePage } from "@/components/ui/outage-page";
import { findReturnForm } from "@/lib/bff/cart/returns";
import { findBuyer } from "@/lib/bff/customer/login-state";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { pickMessages } from "@/lib/i18n/messages";

type ReturnPageProps = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("orderReturn");
  return { title: t("title") };
}

/** The page to request a return of units of an order; another company's order is not found. */
export default async function ReturnPage({ params }: ReturnPageProps) {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const [{ id }, messages] = await Promise.all([params, getMessages()]);
  const form = buyer.isViewer ? undefined : await unlessOutage(findReturnForm(buyer.caller, id));
  if (form === outage) return <OutagePage />;
  if (!form) notFound();
  return (
    <NextIntlClientProvider
      locale={buyer.caller.locale}
      messages={pickMessages(messages, ["ui", "shell", "cart", "error", "orderReturn"])}
    >
      <ReturnScreen form={form} />
    </NextIntlClientProvider>
  );
}
