import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { LinkContents } from "@/lib/model/desk/desk-link";

const namesShown = 4;

/** A link's contents as text, e.g. `Collection Spring · New · €10.00 to €20.00`. */
export function useContentsText(): (contents: LinkContents) => string {
  const t = useTranslations("desk.links.contents");
  const tList = useTranslations("catalogue");
  const toPriceText = usePriceText();
  return ({ q, named, inStock, isNew, price }) =>
    [
      q && tList("search", { q }),
      ...named.map(({ kind, names }) => {
        const more = names.length - namesShown;
        const shown = names.slice(0, namesShown).join(", ");
        const text = t(kind, { count: names.length, names: shown });
        return more > 0 ? `${text} +${more}` : text;
      }),
      inStock && tList("switches.inStock"),
      isNew && tList("switches.isNew"),
      price && toPriceText(price),
    ]
      .filter(Boolean)
      .join(" · ");
}

function usePriceText(): (price: NonNullable<LinkContents["price"]>) => string {
  const t = useTranslations("catalogue");
  const locale = useLocale() as Locale;
  return ({ gte, lte, currencyCode }) => {
    if (currencyCode === undefined) return t("price");
    const [min, max] = [gte, lte].map((amount) =>
      amount === null ? undefined : formatMoney(amount, currencyCode, locale),
    );
    if (min === undefined) return max === undefined ? t("price") : t("priceTo", { max });
    return max === undefined ? t("priceFrom", { min }) : t("priceBetween", { min, max });
  };
}
