"use client";

import { X } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { useToast } from "@/components/ui/toaster";
import { useCartChange } from "@/lib/browser/cart/use-cart-change";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { CartView } from "@/lib/model/cart/cart";

/**
 * The cart's codes and gift cards, each with its effect or why it has none. `onRemoved` moves the
 * focus of a removed button.
 */
export function CodeList({ cart, onRemoved }: { cart: CartView; onRemoved: () => void }) {
  const t = useTranslations("cartPage.codes");
  const locale = useLocale() as Locale;
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {cart.discounts.map((discount) => {
        const effect = discount.obstacle
          ? t(`reasons.${discount.obstacle}`)
          : discount.isFreeShipping
            ? t("freeShipping")
            : discount.amountMinor > 0
              ? formatMoney(-discount.amountMinor, cart.currencyCode, locale)
              : "";
        return (
          <Entry
            key={discount.code}
            cartId={cart.id}
            kind="discount"
            code={discount.code}
            isFixed={discount.isAutomatic}
            onRemoved={onRemoved}
          >
            <span className="font-semibold">
              {discount.isAutomatic ? discount.name : discount.code}
            </span>
            {discount.isAutomatic && <span className="text-muted"> · {t("automatic")}</span>}
            {effect && (
              <span className={discount.obstacle ? "block" : "text-success"}> {effect}</span>
            )}
          </Entry>
        );
      })}
      {cart.giftCards.map(({ code, balanceMinor }) => (
        <Entry key={code} cartId={cart.id} kind="gift_card" code={code} onRemoved={onRemoved}>
          {t("giftCard", { code, balance: formatMoney(balanceMinor, cart.currencyCode, locale) })}
        </Entry>
      ))}
    </ul>
  );
}

type EntryProps = {
  cartId: string;
  kind: "discount" | "gift_card";
  code: string;
  isFixed?: boolean;
  onRemoved: () => void;
  children: React.ReactNode;
};

function Entry({ cartId, kind, code, isFixed = false, onRemoved, children }: EntryProps) {
  const t = useTranslations("cartPage.codes");
  const cart = useTranslations("cart");
  const change = useCartChange();
  const toast = useToast();
  const reason = useErrorReason();
  const remove = async () => {
    const outcome = await change({
      path: "/api/cart/codes",
      method: "DELETE",
      body: { cart_id: cartId, code, kind },
    });
    if (outcome.status === "failed")
      toast({ variant: "error", title: cart("changeFailed"), text: reason(outcome.error) });
    if (outcome.status === "done") onRemoved();
  };
  return (
    <li
      className="flex items-start justify-between gap-2 rounded-control border border-line
      bg-paper py-1 pr-1 pl-3"
    >
      <span className="min-w-0 py-1.5 break-words">{children}</span>
      {!isFixed && (
        <button
          type="button"
          aria-label={t("remove", { code })}
          onClick={() => void remove()}
          data-no-print
          className="grid size-9 shrink-0 place-items-center rounded-control hover:bg-surface"
        >
          <Icon of={X} className="size-4" />
        </button>
      )}
    </li>
  );
}
