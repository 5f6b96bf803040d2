"use client";

import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef } from "react";
import type { ItemCount } from "@/contract/cart/item-count";
import { countNow, onCount, useSettledCount } from "@/lib/browser/cart/cart-client";
import { onFirstInteraction } from "@/lib/browser/page/on-first-interaction";

/**
 * From here on a language groups digits in its own way; below, figures are the same in all of them,
 * and a browser need not read its tables for one.
 */
const groupedFrom = 1000;

type Texts = ReturnType<typeof useTranslations<"cart">>;

/** The words of `toItemCountText`, without a plural: what a browser needs for one costs a frame. */
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
 * What the cart holds (CART-05): the figure in the frame of the click that changes it, the words
 * for who does not see it after that. A cart that can't be read (`isFailed`) is not shown as an
 * empty one.
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
 * The only part of the page that changes in that frame, in a box whose layout nothing around it
 * depends on. Its text is written and not rendered: on a slow processor a rendering alone takes an
 * eighth of the frame. The box keeps its place while there is nothing to show, so that the first
 * item moves nothing, and has room for three figures; on small screens that is below the sign,
 * which it never covers.
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
    // What is said after a click wants the browser's tables of numbers, which cost a slow processor
    // several frames to read
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
