import { FileUp } from "lucide";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { CartScreen } from "@/components/cart/cart-screen";
import { ViewerNotice } from "@/components/customer/viewer-notice";
import { OrderFileDrop } from "@/components/order-file/order-file-drop";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { OutagePage } from "@/components/ui/outage-page";
import { getCart, reportRegionMismatch, toView } from "@/lib/bff/cart/cart";
import { findBuyerWith } from "@/lib/bff/customer/login-state";
import { listSecondCarts } from "@/lib/bff/cart/saved-carts";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { pickMessages } from "@/lib/i18n/messages";
import { emptyCart } from "@/lib/model/cart/cart";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("cart");
  return { title: t("title") };
}

/**
 * Enough for the first screen; the browser adds the others when the page is already interactive.
 */
const linesAtFirst = 8;
const importHref = "/cart/import";

type CartPageProps = { searchParams: Promise<{ lines?: string | string[] }> };

/**
 * The cart, server-rendered with its current state; all of its lines on request, as from a browser
 * without scripts (CART-08).
 */
export default async function CartPage({ searchParams }: CartPageProps) {
  const buyer = await findBuyerWith((caller) =>
    Promise.all([unlessOutage(getCart(caller)), unlessOutage(listSecondCarts(caller))]),
  );
  if (!buyer) return null;
  if (buyer.isViewer) return <ViewerNotice />;
  const { caller, company, found } = buyer;
  const [cart, secondCarts] = found;
  const [{ settings }, messages, t, { lines }] = await Promise.all([
    getSettings(caller),
    getMessages(),
    getTranslations("orderFile.entry"),
    searchParams,
  ]);
  if (cart === outage || secondCarts === outage) return <OutagePage />;
  const isWhole = lines === "all";
  if (cart) reportRegionMismatch(caller, cart, company.regionId);
  return (
    <NextIntlClientProvider
      locale={caller.locale}
      messages={pickMessages(messages, ["ui", "shell", "cart", "cartPage", "error"])}
    >
      {cart && !isWhole && cart.items.length > linesAtFirst && (
        <AllLinesLink shown={linesAtFirst} total={cart.items.length} />
      )}
      <CartScreen
        sent={cart ? await toView(caller, cart) : emptyCart}
        linesAtFirst={isWhole ? Number.POSITIVE_INFINITY : linesAtFirst}
        secondCarts={secondCarts}
        hasFavorites={!settings.favorites_disabled}
        hasOrderPad={settings.product_table}
        hasQuotes={settings.quote_enabled}
      />
      {settings.smart_order_upload && (
        <OrderFileDrop label={t("open")} href={importHref}>
          <Icon of={FileUp} className="size-7 shrink-0" strokeWidth={1.5} />
          <Link
            href={importHref}
            className="min-w-0 flex-1 font-semibold underline underline-offset-4"
          >
            {t("drop")}
          </Link>
        </OrderFileDrop>
      )}
    </NextIntlClientProvider>
  );
}

/** For browsers without scripts, which can't load the remaining lines. */
async function AllLinesLink({ shown, total }: { shown: number; total: number }) {
  const t = await getTranslations("cartPage.allLines");
  return (
    <noscript>
      <p
        className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-8
        md:px-8"
      >
        {t("shown", { shown, total })}
        <a href="/cart?lines=all" className={buttonClass("secondary")}>
          {t("show")}
        </a>
      </p>
    </noscript>
  );
}
