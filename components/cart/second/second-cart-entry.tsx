"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { type SecondCartsView, secondCartsKey } from "@/lib/model/cart/saved-cart";
import { useOpenSecondCart } from "./use-open-second-cart";

/** The second cart's entry in the cart menu, with a link to it (CART-03). */
export function SecondCartEntry({ onOpened }: { onOpened: () => void }) {
  const t = useTranslations("cart.secondCart");
  const { data } = useQuery<SecondCartsView>({ queryKey: secondCartsKey, enabled: false });
  const { isBusy, open } = useOpenSecondCart();
  const [second] = data?.secondCarts ?? [];
  if (!second) return null;
  const act = async () => {
    if (await open(second.id)) onOpened();
  };
  return (
    <section
      aria-label={t(`title.${second.kind}`)}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line
        pt-3"
    >
      <p>
        <span className="block font-semibold">{t(`title.${second.kind}`)}</span>
        <span className="block text-sm text-muted">{t("lines", { count: second.lineCount })}</span>
      </p>
      <Button look="quiet" busy={isBusy} onClick={() => void act()}>
        {t("switch")}
      </Button>
    </section>
  );
}
