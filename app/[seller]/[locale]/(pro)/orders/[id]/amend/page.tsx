import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { AmendmentScreen } from "@/components/order-amendment/amendment-screen";
import { OutagePage } from "@/components/ui/outage-page";
import { findAmendmentForm } from "@/lib/bff/cart/amendments";
import { findBuyer } from "@/lib/bff/customer/login-state";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { pickMessages } from "@/lib/i18n/messages";

type AmendPageProps = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("orderAmend");
  return { title: t("title") };
}

/** The page to change an order within the seller's time limit; another company's is not found. */
export default async function AmendPage({ params }: AmendPageProps) {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const [{ id }, messages] = await Promise.all([params, getMessages()]);
  const form = buyer.isViewer ? undefined : await unlessOutage(findAmendmentForm(buyer, id));
  if (form === outage) return <OutagePage />;
  if (!form) notFound();
  const names = ["ui", "shell", "cart", "error", "orderEdit", "orderAmend", "orderFile"] as const;
  return (
    <NextIntlClientProvider
      locale={buyer.caller.locale}
      messages={pickMessages(messages, [...names])}
    >
      <AmendmentScreen form={form} />
    </NextIntlClientProvider>
  );
}
