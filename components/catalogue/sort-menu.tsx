import { ChevronDown } from "lucide";
import { DismissableDetails } from "@/components/layout/dismissable-details";
import { Icon } from "@/components/ui/icon";
import { productSorts, toProductsHref } from "@/lib/model/product/product-query";
import type { CatalogueContext } from "./catalogue-context";

/** The list's sort orders; with search words, an exact code match still comes first. */
export function SortMenu({
  context: { t, query },
}: {
  context: Pick<CatalogueContext, "t" | "query">;
}) {
  return (
    <DismissableDetails key={query.sort} className="facet sort">
      <summary>
        <span className="lg:hidden">{t("sort")}</span>
        <span className="hidden font-normal lg:inline">
          {t("labelled", { label: t("sort"), value: t(`sorts.${query.sort}`) })}
        </span>
        <Icon of={ChevronDown} className="size-4" />
      </summary>
      <ul className="facet-body">
        {productSorts.map((sort) => (
          <li key={sort}>
            <a
              href={toProductsHref(query, { sort })}
              data-keep=""
              aria-current={sort === query.sort || undefined}
              className="choice"
            >
              <i aria-hidden className="round" />
              <span>{t(`sorts.${sort}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </DismissableDetails>
  );
}
