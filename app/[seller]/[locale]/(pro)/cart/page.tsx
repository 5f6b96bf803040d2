import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { CartScreen } from "@/components/cart/cart-screen";
import { PrintHead } from "@/components/layout/print-head";
import { OrderFileDrop } from "@/components/order-file/order-file-drop";
import { OutagePanel } from "@/components/ui/outage-panel";
import { getCart, reportRegionMismatch, toView } from "@/lib/bff/cart";
import { findBuyer } from "@/lib/bff/login-state";
import { getSettings } from "@/lib/bff/settings";
import { outage, unlessOutage } from "@/lib/bff/unless-outage";
import { pickMessages } from "@/lib/i18n/messages";
import { emptyCart } from "@/lib/model/cart";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("cart");
  return { title: t("title") };
}

/** The cart, rendered on the server with the cart of this moment (CART-08). */
export default async function CartPage() {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const { caller, company } = buyer;
  const [cart, { settings }, messages, t] = await Promise.all([
    unlessOutage(getCart(caller)),
    getSettings(caller),
    getMessages(),
    getTranslations("orderFile.entry"),
  ]);
  if (cart === outage) return <OutagePanel />;
  if (cart) reportRegionMismatch(caller, cart, company.regionId);
  return (
    <NextIntlClientProvider locale={caller.locale} messages={pickMessages(messages, ["ui", "shell", "cart", "cartPage", "error"])}>
      <PrintHead seller={caller.seller} settings={settings} company={company.name} locale={caller.locale} />
      <CartScreen initial={cart ? await toView(caller, cart) : emptyCart} hasFavorites={!settings.favorites_disabled} />
      {settings.smart_order_upload && <OrderFileDrop labels={{ drop: t("drop"), open: t("open") }} />}
    </NextIntlClientProvider>
  );
}
