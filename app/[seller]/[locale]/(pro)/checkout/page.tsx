import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { OutagePage } from "@/components/ui/outage-page";
import type { Order } from "@/contract/order/order";
import { getCart, reportRegionMismatch } from "@/lib/bff/cart/cart";
import { findOrderByCart, isPlacedByColleague } from "@/lib/bff/cart/orders";
import { findBuyer } from "@/lib/bff/customer/login-state";
import { storefrontEnv } from "@/lib/env";
import { openCheckout } from "@/lib/bff/cart/prepare-checkout";
import type { RequestCaller } from "@/lib/bff/http/request-caller";
import { getCurrentSettings } from "@/lib/bff/catalogue/settings";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { languageOf } from "@/lib/i18n/locales";
import { pickMessages } from "@/lib/i18n/messages";
import { homeFirst, listBillingAddresses, toAddressView } from "@/lib/model/customer/address";
import { firstDeliveryDay } from "@/domain/calendar/first-delivery-day";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checkout");
  return { title: t("title") };
}

type CheckoutPageProps = {
  searchParams: Promise<Record<"cart" | "step" | "payment_intent", string | string[] | undefined>>;
};

/**
 * The checkout of the open cart; an empty cart is shown instead (CHK-01). A URL with a cart that is
 * already an order, after going back or returning from the bank, leads to that order, and says so
 * if a colleague placed it (CHK-04).
 */
export default async function CheckoutPage({ searchParams }: CheckoutPageProps) {
  const buyer = await findBuyer();
  if (!buyer) return null;
  if (buyer.isViewer) redirect("/cart");
  const { caller, company } = buyer;
  const params = await searchParams;
  const isPaymentReturn = params.payment_intent !== undefined;
  const [found, { settings }, messages] = await Promise.all([
    unlessOutage(readCheckout(caller)),
    getCurrentSettings(caller),
    getMessages(),
  ]);
  if (found === outage) return <OutagePage />;
  const order = await findPlaced(caller, {
    meant: [params.cart].flat()[0],
    open: found?.cart.id,
    isPaymentReturn,
  });
  if (order)
    redirect(`/orders/${order.id}?placed=${isPlacedByColleague(caller, order) ? "earlier" : "1"}`);
  if (!found) redirect("/cart");
  const { cart, checkout } = found;
  reportRegionMismatch(caller, cart, company.regionId);
  const countries = homeFirst(cart.region.countries, company);
  const deliverable = company.shippingAddresses.filter((address) =>
    countries.includes(address.country_code?.toLowerCase() ?? ""),
  );
  const billing = listBillingAddresses(company);
  return (
    <NextIntlClientProvider
      locale={caller.locale}
      messages={pickMessages(messages, [
        "ui",
        "cart",
        "cartPage",
        "checkout",
        "error",
        "paymentTerms",
      ])}
    >
      <CheckoutScreen
        initial={checkout}
        language={languageOf(caller.locale)}
        shippingAddresses={deliverable.map(toAddressView)}
        billingAddresses={billing}
        countries={countries}
        rules={{
          address_email_required: settings.address_email_required,
          address_phone_required: settings.address_phone_required,
        }}
        firstDelivery={
          settings.delivery_date_disabled ? null : firstDeliveryDay(new Date(), settings)
        }
        termsLink={settings.terms_link}
        stripeScript={storefrontEnv().STRIPE_JS_URL ?? null}
        initialStep={[params.step].flat()[0]}
        isPaymentReturn={isPaymentReturn}
      />
    </NextIntlClientProvider>
  );
}

async function readCheckout(caller: RequestCaller) {
  const cart = await getCart(caller);
  return cart && cart.items.length > 0
    ? { cart, checkout: await openCheckout(caller, cart) }
    : undefined;
}

type MeantCart = { meant: string | undefined; open: string | undefined; isPaymentReturn: boolean };

/**
 * The order of the cart in the URL, unless it is the open one; after a payment, the order may take
 * a moment (CHK-05).
 */
async function findPlaced(
  caller: RequestCaller,
  { meant, open, isPaymentReturn }: MeantCart,
): Promise<Order | undefined> {
  if (!meant || meant === open) return undefined;
  return findOrderByCart(caller, meant, isPaymentReturn ? undefined : 1);
}
