"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { buttonClass } from "@/components/ui/button";

type EmptyCartProps = { hasOrderPad: boolean; hasFavorites: boolean; onSaved: () => void };

/** An empty cart, with links to all the ways to fill it. */
export function EmptyCart({ hasOrderPad, hasFavorites, onSaved }: EmptyCartProps) {
  const t = useTranslations("cart.empty");
  const ways = useTranslations("cartPage.empty");
  const look = "inline-flex min-h-11 items-center font-semibold underline underline-offset-4";
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center gap-4 py-12 text-center">
      <h2 className="text-2xl font-semibold">{t("title")}</h2>
      <p className="text-balance text-muted">{t("text")}</p>
      <Link href="/products" className={buttonClass()}>
        {t("button")}
      </Link>
      <ul aria-label={ways("ways")} className="mt-2 flex flex-col items-center">
        {hasOrderPad && (
          <li>
            <Link href="/products?layout=table" className={look}>
              {ways("orderPad")}
            </Link>
          </li>
        )}
        {hasFavorites && (
          <li>
            <Link href="/favorite-lists" className={look}>
              {ways("favorites")}
            </Link>
          </li>
        )}
        <li>
          <Link href="/orders" className={look}>
            {ways("orders")}
          </Link>
        </li>
        <li>
          <button type="button" onClick={onSaved} className={look}>
            {ways("saved")}
          </button>
        </li>
      </ul>
    </section>
  );
}
