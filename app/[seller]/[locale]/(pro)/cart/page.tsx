import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CartScreen } from "@/components/cart/cart-screen";
import { getCart, reportRegionMismatch, toView } from "@/lib/bff/cart";
import { findBuyer } from "@/lib/bff/login-state";
import { cartQueryKey, emptyCart } from "@/lib/model/cart";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("cart");
  return { title: t("title") };
}

/** The cart, rendered on the server with the cart of this moment (CART-08). */
export default async function CartPage() {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const { caller, company } = buyer;
  const cart = await getCart(caller);
  if (cart) reportRegionMismatch(caller, cart, company.regionId);
  const queries = new QueryClient();
  queries.setQueryData(cartQueryKey, cart ? await toView(caller, cart) : emptyCart);
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <CartScreen />
    </HydrationBoundary>
  );
}
