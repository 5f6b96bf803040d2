"use client";

import { Check } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { RankedHits } from "@/domain/search/rank-hits";
import type { SearchGroup, SearchTable } from "@/domain/search/search-table";
import type { InstantSearch } from "./use-instant-search";

type SearchFacetsProps = { search: InstantSearch; table: SearchTable; result: RankedHits };

/**
 * Filters the result by stock, category and collection, with the resulting counts, computed in the
 * browser (CAT-06).
 */
export function SearchFacets({
  search: { choice, setChoice, context },
  table,
  result: { facets },
}: SearchFacetsProps) {
  const t = useTranslations("search.facets");
  const isStockOffered = context.showsStock && (facets.inStock > 0 || choice.isInStock);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame
    <div
      role="group"
      aria-label={t("title")}
      className="flex shrink-0 gap-2 overflow-x-auto border-b border-line px-4 py-2 empty:hidden"
    >
      {isStockOffered && (
        <button
          type="button"
          aria-pressed={choice.isInStock}
          onClick={() => setChoice({ ...choice, isInStock: !choice.isInStock })}
          className="inline-flex min-h-9 shrink-0 items-center gap-1 rounded-control border
            border-muted px-3 text-sm font-semibold aria-pressed:border-ink aria-pressed:bg-ink
            aria-pressed:text-paper"
        >
          {choice.isInStock && <Icon of={Check} className="size-4" />}
          {t("inStock", { count: facets.inStock })}
        </button>
      )}
      <Facet
        label={t("category")}
        every={t("everyCategory")}
        groups={table.categories}
        counts={facets.categories}
        value={choice.category}
        onChoose={(category) => setChoice({ ...choice, category })}
      />
      <Facet
        label={t("collection")}
        every={t("everyCollection")}
        groups={table.collections}
        counts={facets.collections}
        value={choice.collection}
        onChoose={(collection) => setChoice({ ...choice, collection })}
      />
    </div>
  );
}

type FacetProps = {
  label: string;
  every: string;
  groups: readonly SearchGroup[];
  counts: Uint32Array;
  value: string | null;
  onChoose: (value: string | null) => void;
};

function Facet({ label, every, groups, counts, value, onChoose }: FacetProps) {
  const t = useTranslations("search.facets");
  const offered = groups
    .map((group, number) => ({ ...group, count: counts[number] ?? 0 }))
    .filter((group) => group.count > 0 || group.value === value);
  if (offered.length === 0) return null;
  return (
    <select
      aria-label={label}
      value={value ?? ""}
      onChange={(event) => onChoose(event.target.value || null)}
      className={`min-h-9 max-w-56 shrink-0 truncate rounded-control border bg-paper px-2 text-sm
        font-semibold text-ink ${value === null ? "border-muted" : "border-ink bg-surface"}`}
    >
      <option value="">{every}</option>
      {offered.map((group) => (
        <option key={group.value} value={group.value}>
          {t("value", { label: group.label, count: group.count })}
        </option>
      ))}
    </select>
  );
}
