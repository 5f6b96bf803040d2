"use client";

import { CalendarClock, LoaderCircle, Package } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { SecondCartKind } from "@/contract/cart/saved-cart";
import type { SecondCartView } from "@/lib/model/cart/saved-cart";
import { useOpenSecondCart } from "./use-open-second-cart";

const icons = { preorder: CalendarClock, stock: Package };

/**
 * Switches to the second cart with one click, on any page (CART-03). Stays after the switch, to
 * show its message.
 */
export function SecondCartButton({ second }: { second: SecondCartView | undefined }) {
  const t = useTranslations("cart.secondCart");
  const [opened, setOpened] = useState<SecondCartKind>();
  const { isBusy, open } = useOpenSecondCart();
  const act = async ({ id, kind }: SecondCartView) => {
    setOpened(undefined);
    if (await open(id)) setOpened(kind);
  };
  return (
    <>
      {second && (
        <button
          type="button"
          title={t(`title.${second.kind}`)}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void act(second)}
          className="relative flex min-h-11 min-w-11 items-center justify-center gap-2
            rounded-control max-md:absolute max-md:inset-0 xl:px-2
            max-md:[[data-scrolled]_&]:invisible"
        >
          <Icon
            of={isBusy ? LoaderCircle : icons[second.kind]}
            className={`size-6 flex-none ${isBusy ? "animate-spin" : ""}`}
          />
          <span className="sr-only">
            {`${t(`title.${second.kind}`)} · ${t("lines", { count: second.lineCount })} – `}
            {t("switch")}
          </span>
          <span
            aria-hidden
            className="block h-4 min-w-5 rounded-full border border-current px-1 text-center text-xs
              leading-[0.875rem] font-bold tabular-nums max-xl:absolute
              max-xl:top-[calc(50%+0.75rem)] max-xl:left-1/2 max-xl:-translate-x-1/2 xl:h-5
              xl:leading-[1.125rem]"
          >
            {second.lineCount}
          </span>
        </button>
      )}
      <p role="status" className="sr-only">
        {opened && t("opened", { title: t(`title.${opened}`) })}
      </p>
    </>
  );
}
