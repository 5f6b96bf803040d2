import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CartScreen } from "@/components/cart/cart-screen";
import { OutagePanel } from "@/components/ui/outage-panel";
import { getCart, reportRegionMismatch, toView } from "@/lib/bff/cart";
import { findBuyer } from "@/lib/bff/login-state";
import { outage, unlessOutage } from "@/lib/bff/unless-outage";
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
  const cart = await unlessOutage(getCart(caller));
  if (cart === outage) return <OutagePanel />;
  if (cart) reportRegionMismatch(caller, cart, company.regionId);
  return <CartScreen initial={cart ? await toView(caller, cart) : emptyCart} />;
}
