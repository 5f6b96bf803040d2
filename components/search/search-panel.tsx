"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { Button } from "@/components/ui/button";
import { NoResult } from "./no-result";
import { OrderBar } from "./order-bar";
import { SearchFacets } from "./search-facets";
import { SearchList } from "./search-list";
import { toListHref } from "./list-href";
import type { InstantSearch } from "./use-instant-search";

/**
 * Everything below a search input: facets, results, the order bar of the active variant and the
 * link to the whole list.
 */
export function SearchPanel({ search }: { search: InstantSearch }) {
  const t = useTranslations("search");
  const { engine, result, typed, activeRow, orderedVariant, isOutdated } = search;
  const count = result?.productCount ?? 0;
  const isTyped = typed.trim() !== "";
  return (
    <>
      {engine && result && <SearchFacets search={search} table={engine.table} result={result} />}
      <p role="status" className="sr-only">
        {result && t("count", { count })}
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {search.isFailed ? (
          <Failed search={search} />
        ) : (
          !engine && <p className="p-6 text-muted">{t("loading")}</p>
        )}
        <SearchList search={search} />
        {engine && result && count === 0 && <NoResult search={search} engine={engine} />}
        {engine && !isTyped && search.groups.length === 0 && (
          <p className="p-6 text-muted">{t("hint")}</p>
        )}
      </div>
      {activeRow && orderedVariant && (
        <OrderBar key={activeRow.key} search={search} name={orderedVariant.name} />
      )}
      {isOutdated && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted">{t("offline")}</p>
      )}
      <div
        className="flex shrink-0 flex-wrap items-center justify-between gap-x-6 border-t
        empty:hidden border-line px-4 py-1 text-sm"
      >
        {isTyped && (
          <Link
            href={toListHref(typed, search.choice)}
            onClick={search.choose}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {count > 0 ? t("all", { count }) : t("list", { typed: typed.trim() })}
          </Link>
        )}
        {search.groups.length > 0 && (
          <p aria-hidden className="hidden py-2 text-xs text-muted md:block">
            {t(orderedVariant ? "keysQuantity" : "keys")}
          </p>
        )}
      </div>
    </>
  );
}

/** Says that the index could not be loaded; the server's search still works. */
function Failed({ search }: { search: InstantSearch }) {
  const t = useTranslations();
  return (
    <div role="alert" className="flex flex-col items-start gap-3 p-6">
      <p>{t("search.failed")}</p>
      <Button look="secondary" onClick={() => void search.retry()}>
        {t("ui.outage.retry")}
      </Button>
    </div>
  );
}
