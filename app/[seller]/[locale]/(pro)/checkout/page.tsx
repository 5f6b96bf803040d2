import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { OutagePanel } from "@/components/ui/outage-panel";
import { getCart, reportRegionMismatch } from "@/lib/bff/cart";
import { findBuyer } from "@/lib/bff/login-state";
import { getCheckout } from "@/lib/bff/prepare-checkout";
import type { RequestCaller } from "@/lib/bff/request-caller";
import { getSettings } from "@/lib/bff/settings";
import { outage, unlessOutage } from "@/lib/bff/unless-outage";
import { pickMessages } from "@/lib/i18n/messages";
import { listBillingAddresses, toAddressView } from "@/lib/model/address";
import { earliestDeliveryDay } from "@/lib/model/checkout";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checkout");
  return { title: t("title") };
}

/** The checkout of the open cart; an empty one has nothing to order and shows itself instead (CHK-01). */
export default async function CheckoutPage() {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const { caller, company } = buyer;
  const [found, { settings }, messages] = await Promise.all([unlessOutage(readCheckout(caller)), getSettings(caller), getMessages()]);
  if (found === outage) return <OutagePanel />;
  if (!found) redirect("/cart");
  const { cart, checkout } = found;
  reportRegionMismatch(caller, cart, company.regionId);
  const countries = cart.region.countries.map((country) => country.iso_2.toLowerCase());
  const home = (company.shippingAddresses[0] ?? company.billingAddress)?.country_code?.toLowerCase();
  const deliverable = company.shippingAddresses.filter((address) => countries.includes(address.country_code?.toLowerCase() ?? ""));
  const billing = listBillingAddresses(company);
  return (
    <NextIntlClientProvider locale={caller.locale} messages={pickMessages(messages, ["ui", "cart", "checkout", "error"])}>
      <CheckoutScreen
        initial={checkout}
        shippingAddresses={deliverable.map(toAddressView)}
        billingAddresses={billing}
        countries={countries.toSorted((a, b) => Number(b === home) - Number(a === home))}
        rules={{ address_email_required: settings.address_email_required, address_phone_required: settings.address_phone_required }}
        earliestDelivery={settings.delivery_date_disabled ? null : earliestDeliveryDay(new Date(), settings)}
        termsLink={settings.terms_link}
      />
    </NextIntlClientProvider>
  );
}

async function readCheckout(caller: RequestCaller) {
  const cart = await getCart(caller);
  return cart && cart.items.length > 0 ? { cart, checkout: await getCheckout(caller, cart) } : undefined;
}
