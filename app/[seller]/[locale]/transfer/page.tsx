import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { BarePage } from "@/components/login/bare-page";
import { OrderTransfer } from "@/components/order/order-transfer";
import { orderTransferBody } from "@/contract/order/order-look-up-endpoints";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { asAnybody, getRequestCaller } from "@/lib/bff/http/request-caller";
import { pickMessages } from "@/lib/i18n/messages";

type TransferPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("orderTransfer");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** The page of the link that transfers orders: it is used by the button, not by opening it. */
export default async function TransferPage({ searchParams }: TransferPageProps) {
  const { token } = await searchParams;
  const link = orderTransferBody.safeParse({ token });
  const caller = await getRequestCaller();
  const [{ settings, stale }, messages] = await Promise.all([
    getSettings(asAnybody(caller)),
    getMessages(),
  ]);
  return (
    <NextIntlClientProvider
      locale={caller.locale}
      messages={pickMessages(messages, ["ui", "shell", "orderTransfer", "error"])}
    >
      <BarePage
        settings={settings}
        seller={caller.seller}
        locale={caller.locale}
        path={caller.path}
        stale={stale}
      >
        <OrderTransfer token={link.data?.token} />
      </BarePage>
    </NextIntlClientProvider>
  );
}
