import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { RequestDetail } from "@/components/order-request/request-detail";
import { OutagePage } from "@/components/ui/outage-page";
import { findOrderRequest } from "@/lib/bff/cart/order-requests";
import { findBuyer } from "@/lib/bff/customer/login-state";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { pickMessages } from "@/lib/i18n/messages";
import { isTotalHidden } from "@/lib/model/cart/shown-totals";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("orderRequest");
  return { title: t("title") };
}

type OrderRequestPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ sent?: string }>;
};

/** One order request: the requester tracks it, an administrator decides on it. */
export default async function OrderRequestPage({ params, searchParams }: OrderRequestPageProps) {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const [{ id }, { sent }, messages] = await Promise.all([params, searchParams, getMessages()]);
  const [found, { settings }] = await Promise.all([
    unlessOutage(findOrderRequest(buyer.caller, id)),
    getSettings(buyer.caller),
  ]);
  if (found === outage) return <OutagePage />;
  if (!found) notFound();
  return (
    <NextIntlClientProvider
      locale={buyer.caller.locale}
      messages={pickMessages(messages, ["ui", "cart", "orderRequest", "error"])}
    >
      <RequestDetail
        {...found}
        isOwn={found.request.customer.id === buyer.customer.id}
        isApprover={buyer.customer.companyRole === "administrator"}
        isSent={sent === "1"}
        isTotalHidden={isTotalHidden(settings)}
      />
    </NextIntlClientProvider>
  );
}
