"use client";

import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { memo, useId, useMemo, useState } from "react";
import { formatMeasure } from "@/lib/format/measure";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { type CartLine, toLineName } from "@/lib/model/cart/cart";
import { LineThumbnail } from "./line-thumbnail";
import { QuantityField } from "./quantity-field";
import { RefusalNote } from "./refusal-note";
import { useCartExtra } from "../summary/use-cart-extra";
import { useQuantityDraft } from "./use-quantity-draft";

/** The texts that all lines share, created once. */
export function useLineTexts() {
  const t = useTranslations("cart");
  const page = useTranslations("cartPage");
  const locale = useLocale() as Locale;
  return useMemo(() => ({ t, page, locale }), [t, page, locale]);
}
type LineTexts = ReturnType<typeof useLineTexts>;

type CartLineRowProps = {
  cartId: string;
  line: CartLine;
  position: number;
  currencyCode: string;
  texts: LineTexts;
  onRemove: (line: CartLine, takesFocus: boolean) => void;
};

/**
 * A line of the cart with the requested quantity; its amount is marked as outdated until it
 * matches. Rejections are explained (CART-07, CART-08).
 */
export const CartLineRow = memo(function CartLineRow({
  cartId,
  line,
  position,
  currencyCode,
  texts,
  onRemove,
}: CartLineRowProps) {
  const { t, page } = texts;
  const { quantity, isSaving, ...field } = useQuantityDraft(line, (takesFocus) =>
    onRemove(line, takesFocus),
  );
  const name = toLineName(line);
  if (quantity === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: is in a group of a list, where <li> may not
    <div
      role="listitem"
      data-line={line.id}
      data-saving={isSaving || undefined}
      className="cart-line"
    >
      <span className="cart-line-rank">{position}</span>
      <LineThumbnail
        isWithHidden
        src={line.thumbnail}
        className="cart-line-picture size-18 print:hidden"
      />
      <LineName line={line} t={t} />
      <LinePrice line={line} currencyCode={currencyCode} texts={texts} />
      <div className="cart-line-quantity">
        <div className="print:hidden">
          <QuantityField label={name} rule={line.rule} disabled={!line.isAvailable} {...field} />
          <RefusalNote slot={line.slot} name={name} />
        </div>
        <span className="hidden print:inline">{quantity}</span>
      </div>
      <LineTotal line={line} currencyCode={currencyCode} isSaving={isSaving} texts={texts} />
      <button
        type="button"
        aria-label={t("remove", { label: name })}
        onClick={() => onRemove(line, true)}
        data-no-print
        className="cart-line-remove"
      />
      <LineMore cartId={cartId} line={line} name={name} page={page} />
    </div>
  );
});

const LineName = memo(function LineName({ line, t }: { line: CartLine; t: LineTexts["t"] }) {
  return (
    <div className="cart-line-name">
      <p className="font-semibold">
        {line.productHandle ? (
          <Link href={`/products/${line.productHandle}`} className="hover:underline">
            {line.title}
          </Link>
        ) : (
          line.title
        )}
      </p>
      {line.description && line.description !== line.title && (
        <p className="text-sm text-muted">{line.description}</p>
      )}
      <p className="text-sm text-muted">
        {line.sku && t("sku", { sku: line.sku })}
        {line.displayUnit && ` · ${line.displayUnit}`}
      </p>
      {!line.isAvailable && (
        <p className="text-sm font-semibold text-danger">{t("lineUnavailable")}</p>
      )}
    </div>
  );
});

type LinePriceProps = { line: CartLine; currencyCode: string; texts: LineTexts };

const LinePrice = memo(function LinePrice({
  line,
  currencyCode,
  texts: { t, locale },
}: LinePriceProps) {
  return (
    <p className="cart-line-price">
      <span className="sr-only">{t("unitPrice")} </span>
      {formatMoney(line.unitPriceMinor, currencyCode, locale)}
      {line.listPriceMinor !== null && (
        <>
          {" "}
          <span className="sr-only">{t("listPrice")} </span>
          <s className="text-sm text-muted md:block">
            {formatMoney(line.listPriceMinor, currencyCode, locale)}
          </s>
        </>
      )}
    </p>
  );
});

type LineTotalProps = LinePriceProps & { isSaving: boolean };

const LineTotal = memo(function LineTotal({
  line,
  currencyCode,
  isSaving,
  texts: { t, page, locale },
}: LineTotalProps) {
  const money = (amountMinor: number) => formatMoney(amountMinor, currencyCode, locale);
  const rate = line.tax?.ratesPercent
    .map((value) => formatMeasure({ value, unit: "%" }, locale))
    .join(" + ");
  return (
    <div
      className={`cart-line-total ${isSaving ? "text-muted italic" : ""}`}
      aria-busy={isSaving || undefined}
    >
      <p className={isSaving ? "" : "font-semibold"} data-line-total>
        <span className="sr-only">{t("lineTotal")} </span>
        {money(line.subtotalMinor)}
      </p>
      {line.discountMinor > 0 ? (
        <p className="cart-line-fact text-success">
          {line.discounts.length === 1 ? (
            <>
              {line.discounts[0]?.name}{" "}
              <span className="md:block">{money(-line.discountMinor)}</span>
            </>
          ) : (
            page("line.discount", { amount: money(-line.discountMinor) })
          )}
        </p>
      ) : (
        line.tax &&
        rate && (
          <p className="cart-line-fact text-muted">
            {page("line.taxAmount", { rate, amount: money(line.tax.amountMinor) })}
          </p>
        )
      )}
    </div>
  );
});

type LineMoreProps = { cartId: string; line: CartLine; name: string; page: LineTexts["page"] };

/**
 * The line's note and, on demand, the price explanation and the note field, loaded when first
 * opened.
 */
const LineMore = memo(function LineMore({ cartId, line, name, page }: LineMoreProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const LineDetails = useCartExtra("LineDetails", isOpen);
  return (
    <div className="cart-line-more">
      {line.note !== "" && (
        <p className="mt-1 text-sm whitespace-pre-line italic">
          {page("line.note", { note: line.note })}
        </p>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={page("line.detailsOf", { label: name })}
        onClick={() => setOpen(!isOpen)}
        data-no-print
        className="cart-line-details"
      >
        {page("line.details")}
      </button>
      {isOpen && (
        <div id={id} className="mt-2 rounded-card bg-surface p-4" data-no-print>
          {LineDetails ? (
            <LineDetails cartId={cartId} line={line} />
          ) : (
            <p role="status">{page("loading")}</p>
          )}
        </div>
      )}
    </div>
  );
});
