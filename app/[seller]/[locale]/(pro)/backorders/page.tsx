import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { SoftLinks } from "@/components/catalogue/soft-links";
import { BackorderScreen } from "@/components/order/backorder-screen";
import { OutagePage } from "@/components/ui/outage-page";
import { listBackorders } from "@/lib/bff/cart/backorders";
import { findBuyer } from "@/lib/bff/customer/login-state";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { pickMessages } from "@/lib/i18n/messages";
import { toBackorderQuery } from "@/lib/model/order/backorder";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("backorder");
  return { title: t("title") };
}

type BackordersPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const actTexts = ["orderActs"] as const;

/** Backorders in the company's orders, line by line, with the expected date (ORD-05). */
export default async function BackordersPage({ searchParams }: BackordersPageProps) {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const query = toBackorderQuery(await searchParams);
  const [found, messages] = await Promise.all([
    unlessOutage(listBackorders(buyer.caller, query)),
    getMessages(),
  ]);
  if (found === outage) return <OutagePage />;
  const { rows, count, page } = found;
  const isCancelable = !buyer.isViewer && rows.some((row) => row.cancelableQuantity > 0);
  return (
    <NextIntlClientProvider
      locale={buyer.caller.locale}
      messages={pickMessages(messages, ["ui", "error", ...(isCancelable ? actTexts : [])])}
    >
      <SoftLinks>
        <BackorderScreen
          query={{ ...query, page }}
          rows={rows}
          count={count}
          isViewer={buyer.isViewer}
        />
      </SoftLinks>
    </NextIntlClientProvider>
  );
}
