"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/api-client";
import { useCartIntents } from "@/lib/browser/cart/cart-intents";
import { useCartChange } from "@/lib/browser/cart/use-cart-change";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import type { CartView } from "@/lib/model/cart/cart";
import {
  type RestoreRefusal,
  type SecondCartView,
  secondCartsKey,
} from "@/lib/model/cart/saved-cart";
import { RestoreReport } from "./saved/restore-report";

type Answer = { secondCarts: SecondCartView[] };
type Switched = Answer & { cart: CartView; refusals: RestoreRefusal[]; applied: number };

/**
 * The carts kept beside this one for what can't share it (CART-03); one click and they change
 * places.
 */
export function SecondCarts({ cart, known }: { cart: CartView; known: SecondCartView[] }) {
  const t = useTranslations("cart.secondCart");
  const client = useQueryClient();
  const { whenSaved } = useCartIntents();
  const change = useCartChange();
  const reason = useErrorReason();
  const [switched, setSwitched] = useState<Switched>();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { data } = useQuery<Answer>({
    queryKey: secondCartsKey,
    queryFn: ({ signal }) => callApi<Answer>("/api/second-cart", { signal }),
    initialData: { secondCarts: known },
    staleTime: 0,
    refetchOnMount: client.getQueryData(secondCartsKey) ? "always" : false,
  });
  const take = async (id: string) => {
    setBusy(true);
    setFault(undefined);
    await whenSaved();
    const outcome = await change<Switched>({
      path: `/api/second-cart/${id}/switch`,
      body: { cart_id: cart.id },
    });
    setBusy(false);
    if (outcome.status === "failed") setFault(reason(outcome.error));
    if (outcome.status !== "done") return;
    client.setQueryData(secondCartsKey, { secondCarts: outcome.answer.secondCarts });
    setSwitched(outcome.answer);
  };
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
          <Button look="secondary" busy={isBusy} onClick={() => void take(id)}>
            {t("switch")}
          </Button>
        </section>
      ))}
      {fault && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {fault}
        </p>
      )}
      {switched && switched.refusals.length > 0 && (
        <RestoreReport refusals={switched.refusals} applied={switched.applied} />
      )}
    </div>
  );
}
