import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { SoftLinks } from "@/components/catalogue/soft-links";
import { OrderListScreen } from "@/components/order/order-list-screen";
import { OutagePage } from "@/components/ui/outage-page";
import { listOrders } from "@/lib/bff/cart/order-list";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { listColleagues } from "@/lib/bff/customer/colleagues";
import { findBuyer } from "@/lib/bff/customer/login-state";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { pickMessages } from "@/lib/i18n/messages";
import { toOrderListQuery } from "@/lib/model/order/order-list";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("order");
  return { title: t("listTitle") };
}

type OrdersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The company's orders: search, filters, sorting and page are in the URL (ORD-01). */
export default async function OrdersPage({ searchParams }: OrdersPageProps) {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const query = toOrderListQuery(await searchParams);
  const [found, people, { settings }, messages] = await Promise.all([
    unlessOutage(listOrders(buyer.caller, query)),
    unlessOutage(listColleagues(buyer.caller)),
    getSettings(buyer.caller),
    getMessages(),
  ]);
  if (found === outage) return <OutagePage />;
  const { orders, count, page, totals } = found;
  return (
    <NextIntlClientProvider
      locale={buyer.caller.locale}
      messages={pickMessages(messages, ["ui", "error"])}
    >
      <SoftLinks>
        <OrderListScreen
          query={{ ...query, page }}
          orders={orders}
          count={count}
          totals={totals}
          people={people === outage ? [] : people}
          showsPayment={settings.payment_status_display}
        />
      </SoftLinks>
    </NextIntlClientProvider>
  );
}
