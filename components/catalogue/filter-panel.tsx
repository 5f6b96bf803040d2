import { Check, ChevronDown } from "lucide";
import { Icon } from "@/components/ui/icon";
import { formatCount } from "@/lib/format/count";
import type { Locale } from "@/lib/i18n/locales";
import { type Facet, type FacetValue, toFacets, toFacetSwitches } from "@/lib/model/product/facet";
import { type ProductQuery, toProductsHref } from "@/lib/model/product/product-query";
import { CategoryTree } from "./category-nav";
import type { CatalogueContext } from "./catalogue-context";
import { FavoriteSwitch } from "./favorite-switch";
import { PriceFacet } from "./price-facet";

/** Number of values shown of a long list; the rest can be expanded. */
const shownMax = 8;
/** Number of options shown directly; the others are behind one button. */
const firstOptions = 2;

/**
 * Every filter with its counts (CAT-06): links and one form, each choice a URL. `hasTree` shows the
 * categories, unless they are above the list.
 */
export function FilterPanel({
  context,
  isBar,
  hasTree,
}: {
  context: CatalogueContext;
  isBar: boolean;
  hasTree: boolean;
}) {
  const { t, locale, query, facets, taxonomy, hasFavorites, showsStock, isShared } = context;
  const switches = toFacetSwitches(facets, query, { hasFavorites, showsStock }).filter(
    (value) => value.count > 0 || value.isChosen,
  );
  const { first, rest } = toRanked(toFacets(facets, query, taxonomy));
  const menu = (facet: Facet, look: { isBar: boolean; isOpen: boolean }) => (
    <FacetMenu key={facet.key} title={toTitle(facet, t)} chosen={countChosen(facet)} {...look}>
      <FacetChoices
        values={facet.values}
        query={query}
        locale={locale}
        more={(count) => t("more", { count })}
      />
    </FacetMenu>
  );
  const hasOwnSwitch = hasFavorites && isShared;
  return (
    <div className="facets">
      {(switches.length > 0 || hasOwnSwitch) && (
        <ul className="facet-switches" aria-label={t("availability")}>
          {switches.map((value) => (
            <FacetChoice
              key={value.key}
              value={{ ...value, label: t(`switches.${value.key}`) }}
              query={query}
              locale={locale}
            />
          ))}
          {hasOwnSwitch && (
            <FavoriteSwitch
              label={t("switches.favorites")}
              href={toProductsHref(query, { favorites: true })}
              search={toProductsHref(query, { page: 1, layout: null }).replace("/products", "")}
            />
          )}
        </ul>
      )}
      {hasTree && taxonomy.categories.length > 0 && (
        <FacetMenu
          title={t("categories")}
          chosen={query.category === null ? 0 : 1}
          isBar={isBar}
          isOpen
        >
          <CategoryTree context={context} />
        </FacetMenu>
      )}
      {first.map((facet) => menu(facet, { isBar, isOpen: true }))}
      {facets.price && (
        <FacetMenu
          title={t("price")}
          chosen={query.priceMin || query.priceMax ? 1 : 0}
          isBar={isBar}
          isOpen={false}
        >
          <PriceFacet context={context} price={facets.price} />
        </FacetMenu>
      )}
      {rest.length > 0 && (
        <FacetMenu
          title={t("moreFilters")}
          chosen={rest.reduce((sum, facet) => sum + countChosen(facet), 0)}
          isBar={isBar}
          isOpen
        >
          {rest.map((facet) => menu(facet, { isBar: false, isOpen: countChosen(facet) > 0 }))}
        </FacetMenu>
      )}
    </div>
  );
}

/**
 * Puts collections and the most common options first, so that a varied catalogue does not start
 * with rare ones.
 */
function toRanked(facets: Facet[]): { first: Facet[]; rest: Facet[] } {
  const reach = (facet: Facet) => facet.values.reduce((sum, value) => sum + value.count, 0);
  const byReach = facets
    .filter((facet) => facet.kind === "options")
    .sort((a, b) => reach(b) - reach(a));
  const first = [
    ...facets.filter((facet) => facet.kind === "collections"),
    ...byReach.slice(0, firstOptions),
  ];
  return { first, rest: facets.filter((facet) => !first.includes(facet)) };
}

const countChosen = (facet: Facet) => facet.values.filter((value) => value.isChosen).length;

function toTitle({ kind, title }: Facet, t: CatalogueContext["t"]): string {
  if (kind === "options") return title ?? "";
  return t(({ collections: "collection", types: "type", tags: "tag" } as const)[kind]);
}

type FacetMenuProps = {
  title: string;
  chosen: number;
  isBar: boolean;
  isOpen: boolean;
  children: React.ReactNode;
};

function FacetMenu({ title, chosen, isBar, isOpen, children }: FacetMenuProps) {
  return (
    <details className="facet" name={isBar ? "facet" : undefined} open={!isBar && isOpen}>
      <summary>
        {title}
        {chosen > 0 && <b>{chosen}</b>}
        <Icon of={ChevronDown} className="size-4" />
      </summary>
      <div className="facet-body">{children}</div>
    </details>
  );
}

type FacetChoicesProps = {
  values: FacetValue[];
  query: ProductQuery;
  locale: Locale;
  more: (count: number) => string;
};

function FacetChoices({ values, query, locale, more }: FacetChoicesProps) {
  const isLong = values.length > shownMax + 1;
  const shown = isLong
    ? values.filter((value, index) => index < shownMax || value.isChosen)
    : values;
  const rest = values.filter((value) => !shown.includes(value));
  return (
    <>
      <ul>
        {shown.map((value) => (
          <FacetChoice key={value.key} value={value} query={query} locale={locale} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="facet-more">
          <summary>{more(rest.length)}</summary>
          <ul>
            {rest.map((value) => (
              <FacetChoice key={value.key} value={value} query={query} locale={locale} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function FacetChoice({
  value,
  query,
  locale,
}: {
  value: FacetValue;
  query: ProductQuery;
  locale: Locale;
}) {
  return (
    <li>
      <a
        href={toProductsHref(query, value.change)}
        data-keep=""
        aria-current={value.isChosen || undefined}
        className="choice"
      >
        <i aria-hidden>
          {value.isChosen && <Icon of={Check} className="size-3" strokeWidth={3} />}
        </i>
        <span>{value.label}</span>
        <small>{formatCount(value.count, locale)}</small>
      </a>
    </li>
  );
}
