import { BadgePercent } from "lucide";
import { Icon } from "@/components/ui/icon";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { CustomerDiscount } from "@/lib/model/customer/customer-discount";
import type { CardContext } from "./card/card-context";

/** The customer's discounts as text, each with its code, minimum quantity and expiry (CAT-08). */
export function DiscountNotes({
  discounts,
  context,
}: {
  discounts: CustomerDiscount[];
  context: CardContext;
}) {
  const { formatDate } = useDates();
  if (discounts.length === 0) return null;
  return (
    <ul aria-label={context.t("discounts.title")} className="flex flex-col gap-1">
      {discounts.map((discount) => (
        <li key={discount.id} className="flex items-start gap-2 text-sm">
          <Icon of={BadgePercent} className="mt-0.5 size-4 shrink-0 text-success" />
          <span>
            <strong className="font-semibold text-success">{toValueText(discount, context)}</strong>
            <span className="text-muted">{toTermsText(discount, context, formatDate)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function toValueText(
  { type, value }: CustomerDiscount,
  { t, currencyCode, locale }: CardContext,
): string {
  if (type === "free_shipping") return t("discounts.freeShipping");
  if (type === "fixed")
    return t("discounts.fixed", { amount: formatMoney(value, currencyCode, locale) });
  return t(type === "complement" ? "discounts.complement" : "discounts.percentage", {
    percent: value,
  });
}

function toTermsText(
  { minItems, code, appliesItself, endsAt }: CustomerDiscount,
  { t }: CardContext,
  formatDate: (iso: string) => string,
): string {
  const terms = [
    minItems !== null && t("discounts.minItems", { count: minItems }),
    !appliesItself && t("discounts.code", { code }),
    endsAt !== null && t("discounts.until", { date: formatDate(endsAt) }),
  ].filter(Boolean);
  return terms.length === 0 ? "" : ` · ${terms.join(" · ")}`;
}
