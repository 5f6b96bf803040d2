"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { useDeferredValue, useMemo } from "react";
import type { CatalogueEngine } from "@/lib/browser/api/use-search-index";
import { explainNoResults, type NoResults } from "@/domain/search/find-nearest";
import { noChoice, toFilter } from "./facet-choice";
import { toPlaceHref } from "./list-href";
import type { InstantSearch } from "./use-instant-search";

/**
 * Says why nothing was found, with the closest matches (CAT-06). Computed after the keystroke was
 * rendered.
 */
export function NoResult({ search, engine }: { search: InstantSearch; engine: CatalogueEngine }) {
  const t = useTranslations("search.nothing");
  const places = useTranslations("search.groups")("places");
  const typed = useDeferredValue(search.typed);
  const nothing = useMemo(
    () => explainNoResults(engine, typed, toFilter(engine.table, search.choice)),
    [engine, typed, search.choice],
  );
  const isCode = nothing.reason === "ean" || nothing.reason === "sku";
  return (
    <div className="flex flex-col items-start gap-3 p-6">
      <p className="text-lg font-semibold break-words">
        <Reason nothing={nothing} search={search} engine={engine} />
      </p>
      {nothing.hasWrongCheckDigit ? <p>{t("checkDigit")}</p> : isCode && <p>{t("exact")}</p>}
      {nothing.reason === "filter" && (
        <Offer onTake={() => search.setChoice(noChoice)}>{t("withoutFilter")}</Offer>
      )}
      {nothing.nearest.length > 0 && (
        <>
          <p className="text-sm font-semibold text-muted">{t("nearest")}</p>
          <ul className="flex flex-wrap gap-2">
            {nothing.nearest.map(({ typed: nearest, productCount: count }) => (
              <li key={nearest}>
                <Offer onTake={() => search.type(nearest)}>
                  {isCode
                    ? t("beginning", { count, typed: nearest })
                    : t("nearestValue", { typed: nearest, count })}
                </Offer>
              </li>
            ))}
          </ul>
        </>
      )}
      {nothing.places.length > 0 && (
        <>
          <p className="text-sm font-semibold text-muted">{places}</p>
          <ul className="flex flex-wrap gap-2">
            {nothing.places.map((place) => (
              <li key={place.value}>
                <Link
                  href={toPlaceHref(place)}
                  onClick={search.choose}
                  className={`inline-flex items-center ${offerClass}`}
                >
                  {place.label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type ReasonProps = { nothing: NoResults; search: InstantSearch; engine: CatalogueEngine };

function Reason({ nothing, search: { typed, choice }, engine: { table } }: ReasonProps) {
  const t = useTranslations("search.nothing");
  const code = typed.trim();
  switch (nothing.reason) {
    case "ean":
      return t("ean", { code });
    case "sku":
      return t("sku", { code });
    case "words":
      return t("words", { words: nothing.missing.join(" ") });
    case "together":
      return t("together", { typed: code });
    case "filter": {
      const labelOf = (groups: readonly { value: string; label: string }[], value: string | null) =>
        groups.find((group) => group.value === value)?.label;
      const places = [
        labelOf(table.categories, choice.category),
        labelOf(table.collections, choice.collection),
      ];
      const place = [...places, choice.isInStock ? t("inStock") : undefined]
        .filter((label) => label !== undefined)
        .join(" · ");
      return t("filter", { typed: code, place });
    }
  }
}

const offerClass =
  "min-h-9 rounded-control border border-ink px-3 text-left text-sm font-semibold hover:bg-surface";

function Offer({ onTake, children }: { onTake: () => void; children: React.ReactNode }) {
  return (
    <button type="button" onClick={onTake} className={offerClass}>
      {children}
    </button>
  );
}
