"use client";

import { ShoppingBag } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProductPicture } from "@/components/product/card/product-picture";
import { Icon } from "@/components/ui/icon";
import { toMediaUrl } from "@/lib/model/product/media-url";
import { toCodeEnd } from "@/domain/search/code-end";
import type { SearchRow } from "@/domain/search/to-rows";
import type { IndexedStock } from "@/domain/search/to-stock-kind";
import { MarkedText } from "./marked-text";
import type { SearchPrice } from "./to-search-price";
import type { InstantSearch } from "./use-instant-search";

type ProductRowProps = { row: SearchRow; search: InstantSearch; onQuantity: () => void };

/**
 * A found product or variant: image, matches in its name and codes, distinguishing options, and
 * stock as text.
 */
export function ProductRow({ row, search, onQuantity }: ProductRowProps) {
  const t = useTranslations("search");
  const { context, result, typed } = search;
  const marks = { words: result?.query.words ?? [], isGuessed: result?.isGuessed };
  const { variant } = row;
  const [isLost, setLost] = useState(false);
  const picture = isLost ? null : row.picture && toMediaUrl(row.picture, context.media);
  return (
    <>
      <span
        onErrorCapture={() => setLost(true)}
        className="w-14 shrink-0 overflow-hidden rounded-control"
      >
        <ProductPicture src={picture} alt="" size={56} missing="" eager />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold break-words">
          <MarkedText text={row.title} {...marks} />
        </span>
        {variant ? (
          <span className="flex flex-wrap gap-x-3 text-sm text-muted">
            {variant.title && (
              <span className="text-ink">
                <MarkedText text={variant.title} {...marks} />
              </span>
            )}
            {variant.sku && (
              <Code label={t("sku")} code={variant.sku} typed={row.code === "sku" ? typed : ""} />
            )}
            {row.code === "ean" && <Code label={t("ean")} code={variant.ean} typed={typed} />}
          </span>
        ) : (
          <span className="block text-sm text-muted">
            {row.foundCount < row.variantCount
              ? t("someVariants", { found: row.foundCount, count: row.variantCount })
              : t("variants", { found: row.foundCount })}
          </span>
        )}
        <Stock kind={row.stock} search={search} />
      </span>
      <Cost price={search.findPrice(row)} />
      {variant && context.ordersHere && (
        <span
          aria-hidden
          title={t("order.quantity")}
          onClick={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onQuantity();
          }}
          className="grid size-11 shrink-0 place-items-center rounded-control border border-line
            bg-paper text-ink hover:border-ink"
        >
          <Icon of={ShoppingBag} className="size-5" />
        </span>
      )}
    </>
  );
}

/** Reserves its space until the response arrives, to avoid layout shifts. */
function Cost({ price }: { price: SearchPrice | undefined }) {
  return (
    <span className="w-24 shrink-0 text-right text-sm leading-5 md:w-32">
      <span className="block font-bold tabular-nums">{price?.price ?? "\u00a0"}</span>
      <span className="block text-xs text-muted">{price?.pack ?? "\u00a0"}</span>
    </span>
  );
}

function Code({ label, code, typed }: { label: string; code: string; typed: string }) {
  const end = toCodeEnd(code, typed);
  return (
    <span className="break-all tabular-nums">
      {label}{" "}
      {end > 0 && (
        <mark
          className="rounded-xs bg-highlight text-ink underline decoration-2
          underline-offset-2"
        >
          {code.slice(0, end)}
        </mark>
      )}
      {code.slice(end)}
    </span>
  );
}

const tones: Record<IndexedStock, string> = {
  in_stock: "text-success",
  in_production: "text-info",
  backorder: "text-info",
  preorder: "text-info",
  on_demand: "text-info",
  out: "text-danger",
};

function Stock({ kind, search: { context } }: { kind: IndexedStock; search: InstantSearch }) {
  const t = useTranslations("search.stock");
  const isAlwaysShown = kind === "preorder" || kind === "on_demand";
  if (!isAlwaysShown && (!context.showsStock || (kind === "out" && !context.showsOut))) return null;
  return <span className={`block text-sm font-semibold ${tones[kind]}`}>{t(kind)}</span>;
}
