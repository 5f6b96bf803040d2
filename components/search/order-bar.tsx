"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { AddToCartForm } from "@/components/cart/add/add-to-cart-form";
import { callApi } from "@/lib/browser/api/api-client";
import { type CartAdded, onAdded } from "@/lib/browser/cart/cart-added";
import type { VariantName } from "@/domain/search/to-rows";
import type { SearchVariant } from "./to-search-variant";
import type { InstantSearch } from "./use-instant-search";

/**
 * Orders the active variant from the search: with its current price, stock and quantity (CAT-04,
 * CAT-06).
 */
export function OrderBar({ search, name }: { search: InstantSearch; name: VariantName }) {
  const t = useTranslations("search.order");
  const bar = useRef<HTMLElement>(null);
  const { order } = search;
  const { data, isError } = useQuery({
    queryKey: ["search-variant", name],
    queryFn: ({ signal }) =>
      callApi<SearchVariant>(`/api/search-variant?${new URLSearchParams(name)}`, { signal }),
    staleTime: 30_000,
  });
  const added = useAdded(data?.order.variantId, order.leave);
  useEffect(() => {
    if (order.wantsQuantity && data)
      bar.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus();
  }, [order.wantsQuantity, data]);
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    order.leave();
  };
  return (
    <section
      ref={bar}
      aria-label={t("title")}
      onKeyDown={leaveOnEscape}
      className="shrink-0 border-t border-line bg-surface px-4 py-3"
    >
      {isError && <p className="text-sm font-semibold text-muted">{t("failed")}</p>}
      {!data && !isError && <p className="min-h-14 text-sm text-muted">{t("loading")}</p>}
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-64 text-sm">
            <p className="text-base leading-snug font-semibold break-words">{data.order.label}</p>
            <p className="flex flex-wrap gap-x-3 text-muted">
              {data.price && (
                <span className="font-semibold text-ink tabular-nums">{data.price}</span>
              )}
              {data.listPrice && <span>{t("listPrice", { price: data.listPrice })}</span>}
              {data.pack && <span>{data.pack}</span>}
              {data.stock && <span>{data.stock}</span>}
            </p>
          </div>
          <AddToCartForm variant={data.order} compact />
        </div>
      )}
      <p role="status" className="text-sm font-semibold text-success not-empty:mt-2">
        {added && (
          <>
            {t("added", { quantity: added.quantity ?? 1, label: added.label ?? "" })}{" "}
            <Link
              href="/cart"
              onClick={search.choose}
              className="text-ink underline underline-offset-4"
            >
              {t("cart")}
            </Link>
          </>
        )}
      </p>
    </section>
  );
}

/**
 * The last addition of this variant; each returns the focus to the search field, for the next
 * product.
 */
function useAdded(variantId: string | undefined, leave: () => void): CartAdded | undefined {
  const [added, setAdded] = useState<CartAdded>();
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  }, [leave]);
  useEffect(
    () =>
      onAdded((next) => {
        if (variantId === undefined || !next.variantIds.includes(variantId)) return;
        setAdded(next);
        latest.current();
      }),
    [variantId],
  );
  return added;
}
