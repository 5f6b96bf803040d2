"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCartDelivery } from "@/lib/browser/cart/use-cart-delivery";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { type CartLine, type CartView, toLineName } from "@/lib/model/cart/cart";
import type { Shipment } from "@/lib/model/cart/cart-delivery";
import { LineThumbnail } from "../lines/line-thumbnail";
import { LoadingOrRetry } from "../loading-or-retry";

/**
 * The cart grouped into shipments, each with its date and its own progress to free shipping; a line
 * that ships in parts is in several.
 */
export function DeliveryView({ cart }: { cart: CartView }) {
  const query = useCartDelivery(cart);
  if (!query.data)
    return <LoadingOrRetry isFailed={query.isError} retry={() => void query.refetch()} />;
  const lines = new Map(cart.lines.map((line) => [line.id, line]));
  const { shipments } = query.data;
  return (
    <div className="flex flex-col gap-8" aria-busy={query.isPlaceholderData || undefined}>
      {shipments.map((shipment) => (
        <ShipmentSection
          key={`${shipment.kind} ${shipment.date}`}
          shipment={shipments.length > 1 ? shipment : { ...shipment, franco: null }}
          lines={lines}
          currencyCode={cart.currencyCode}
        />
      ))}
    </div>
  );
}

type ShipmentSectionProps = {
  shipment: Shipment;
  lines: ReadonlyMap<string, CartLine>;
  currencyCode: string;
};

function ShipmentSection({ shipment, lines, currencyCode }: ShipmentSectionProps) {
  const t = useTranslations("cartPage.delivery");
  const locale = useLocale() as Locale;
  const { formatDate } = useDates();
  const money = (amountMinor: number) => formatMoney(amountMinor, currencyCode, locale);
  const { kind, date, franco, goodsMinor, parts } = shipment;
  const when = date ? t("from", { date: formatDate(date) }) : kind === "now" ? null : t("noDate");
  return (
    <section data-shipment={kind} className="break-inside-avoid">
      <div className={`border-l-4 pl-3 ${edgeOf(kind)}`}>
        <h2 className="text-lg font-semibold">
          {t(kind)}
          {kind !== "unavailable" && when && <span className="font-normal"> – {when}</span>}
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {t("goods", { lines: parts.length, amount: money(goodsMinor) })}
          {franco &&
            ` · ${
              franco.isReached
                ? t("francoReached")
                : t("francoMissing", { remaining: money(franco.remainingMinor) })
            }`}
        </p>
        {kind === "unavailable" && (
          <p className="text-sm font-semibold text-danger">{t("unavailableHint")}</p>
        )}
      </div>
      <ul className="mt-2">
        {parts.map((part) => (
          <Part
            key={part.lineId}
            part={part}
            line={lines.get(part.lineId)}
            amount={money(part.goodsMinor)}
          />
        ))}
      </ul>
    </section>
  );
}

function Part({
  part,
  line,
  amount,
}: {
  part: Shipment["parts"][number];
  line: CartLine | undefined;
  amount: string;
}) {
  const t = useTranslations("cartPage.delivery");
  const cart = useTranslations("cart");
  if (!line) return null;
  const isWhole = part.quantity === line.quantity;
  return (
    <li
      className="flex items-center gap-4 border-b border-line py-2
      [contain-intrinsic-size:auto_4rem] [content-visibility:auto]
      print:[content-visibility:visible]"
    >
      <LineThumbnail src={line.thumbnail} className="size-12 print:hidden" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words">{toLineName(line)}</span>
        {line.sku && <span className="text-sm text-muted">{cart("sku", { sku: line.sku })}</span>}
      </span>
      <span className="max-w-2/5 shrink-0 text-right break-words tabular-nums sm:max-w-1/2">
        {isWhole
          ? cart("timesQuantity", { quantity: part.quantity })
          : t("part", { quantity: part.quantity, whole: line.quantity })}
        <span className="block text-sm text-muted">{amount}</span>
        {line.discounts.map(({ name }) => (
          <span key={name} className="block text-sm text-success">
            {t("discounted", { name })}
          </span>
        ))}
      </span>
    </li>
  );
}

const edgeOf = (kind: string) =>
  kind === "unavailable" ? "border-danger" : kind === "now" ? "border-success" : "border-ink";
