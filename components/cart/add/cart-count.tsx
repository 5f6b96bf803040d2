"use client";

import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef } from "react";
import type { ItemCount } from "@/contract/cart/item-count";
import { countNow, onCount, useSettledCount } from "@/lib/browser/cart/cart-client";
import { onFirstInteraction } from "@/lib/browser/page/on-first-interaction";

/** From this number on, languages group digits differently; below, no formatting is needed. */
const groupedFrom = 1000;

type Texts = ReturnType<typeof useTranslations<"cart">>;

/** The texts of `toItemCountText` without plural rules, which would cost a frame. */
function toHeldText({ items, packed }: ItemCount, t: Texts): string {
  const texts = [
    items > packed && t("itemsHeld", { figure: toFigure(items - packed, t) }),
    packed > 0 && t("packedHeld", { figure: toFigure(packed, t) }),
  ].filter(Boolean);
  return items === 0 ? t("itemCount", { count: 0 }) : texts.join(", ");
}

function toFigure(count: number, t: Texts): string {
  return count < groupedFrom ? String(count) : t("count", { count });
}

/**
 * The item count (CART-05): the number is updated in the frame of the click, the text for screen
 * readers afterwards. If the cart can't be read (`isFailed`), it is not shown as empty.
 */
export function CartCount({ isFailed }: { isFailed: boolean }) {
  const t = useTranslations("cart");
  const count = useSettledCount();
  return (
    <>
      <Figure unknown={isFailed ? "?" : ""} />
      {count === undefined && isFailed && <span className="sr-only">{t("countUnknown")}</span>}
      {count !== undefined && (
        <span className="sr-only">
          <span className="block size-full contain-strict">{toHeldText(count, t)}</span>
        </span>
      )}
    </>
  );
}

/**
 * The only element that changes in that frame, with fixed dimensions. Its text is set directly,
 * because a React render takes an eighth of a frame on a slow processor. The box is always there,
 * so that the first item causes no layout shift, and fits three digits; on small screens it is
 * below the icon, which it never covers.
 */
function Figure({ unknown }: { unknown: string }) {
  const t = useTranslations("cart");
  const text = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const box = text.current;
    if (!box) return;
    const write = () => {
      const count = countNow()?.items;
      writeFigure(box, count === undefined ? unknown : count === 0 ? "" : toFigure(count, t));
    };
    write();
    // preloads number formatting, which takes a slow processor several frames, before the first
    // click
    const stopWarming = onFirstInteraction(() => t("count", { count: groupedFrom }));
    const stopCounting = onCount(write);
    return () => {
      stopWarming();
      stopCounting();
    };
  }, [t, unknown]);
  return (
    <span className="max-xl:contents xl:min-w-8 xl:flex-none">
      <span
        aria-hidden
        className="invisible block h-4 w-fit min-w-5 overflow-hidden rounded-full bg-ink text-xs
          font-bold text-paper tabular-nums max-xl:absolute max-xl:top-[calc(50%+0.75rem)]
          max-xl:left-1/2 max-xl:-translate-x-1/2 xl:h-5"
      >
        <span
          ref={text}
          className="block size-full text-center leading-4 contain-strict xl:leading-5"
        />
      </span>
    </span>
  );
}

function writeFigure(box: HTMLElement, shown: string): void {
  const before = box.firstChild?.nodeValue ?? "";
  if (before === shown) return;
  const { style } = box.parentElement ?? box;
  if (before.length !== shown.length) {
    style.width = `calc(${shown.length}ch + 0.5rem)`;
    style.visibility = shown === "" ? "" : "visible";
  }
  if (box.firstChild) box.firstChild.nodeValue = shown;
  else box.textContent = shown;
}
