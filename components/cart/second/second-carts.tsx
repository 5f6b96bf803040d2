"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  type SecondCartsView,
  type SecondCartView,
  secondCartsKey,
  switchedCartKey,
} from "@/lib/model/cart/saved-cart";
import { useCartExtra } from "../summary/use-cart-extra";
import { readSecondCarts, type SwitchedCart, useSwitchCart } from "./use-switch-cart";

/**
 * The second carts, for items that can't be in the current one (CART-03); one click switches carts.
 */
export function SecondCarts({ known }: { known: SecondCartView[] }) {
  const t = useTranslations("cart.secondCart");
  const client = useQueryClient();
  const [fault, setFault] = useState<string>();
  const { isBusy, switchTo } = useSwitchCart(setFault);
  const { data } = useQuery<SecondCartsView>({
    queryKey: secondCartsKey,
    queryFn: ({ signal }) => readSecondCarts(signal),
    initialData: { secondCarts: known },
    staleTime: 0,
    refetchOnMount: client.getQueryData(secondCartsKey) ? "always" : false,
  });
  const { data: switched } = useQuery<SwitchedCart>({ queryKey: switchedCartKey, enabled: false });
  const hasRefusals = switched !== undefined && switched.refusals.length > 0;
  const RestoreReport = useCartExtra("RestoreReport", hasRefusals);
  return (
    <div data-no-print>
      {data.secondCarts.map(({ id, kind, lineCount }) => (
        <section
          key={id}
          aria-label={t(`title.${kind}`)}
          className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card
            border border-line bg-surface px-4 py-2"
        >
          <p>
            <span className="font-semibold">{t(`title.${kind}`)}</span>
            <span className="text-muted">{` · ${t("lines", { count: lineCount })}`}</span>
          </p>
          <Button
            look="secondary"
            busy={isBusy}
            onClick={() => {
              setFault(undefined);
              void switchTo(id);
            }}
          >
            {t("switch")}
          </Button>
        </section>
      ))}
      {fault && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {fault}
        </p>
      )}
      {hasRefusals && RestoreReport && (
        <RestoreReport refusals={switched.refusals} applied={switched.applied} />
      )}
    </div>
  );
}
