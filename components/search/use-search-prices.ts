"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { callApi } from "@/lib/browser/api/api-client";
import type { SearchRow } from "@/domain/search/to-rows";
import type { OptionGroup } from "./option-groups";
import type { SearchContext } from "./search-context";
import type { SearchPrice } from "./to-search-price";

const freshMs = 30_000;
const restMs = 150;

/**
 * Price and pack of the visible rows by their key, fetched once typing pauses. Without a response
 * the results are shown without prices.
 */
export function useSearchPrices(
  { owner, language }: Pick<SearchContext, "owner" | "language">,
  groups: readonly OptionGroup[],
): (row: SearchRow) => SearchPrice | undefined {
  const requested = useMemo(
    () =>
      groups
        .flatMap(({ options }) => options)
        .flatMap((option) => (option.kind === "row" && option.row.name ? option.row : []))
        .map(({ key, name, variant }) => ({ key, row: { name, isProduct: variant === null } })),
    [groups],
  );
  const [rested, setRested] = useState(requested);
  useEffect(() => {
    const timer = setTimeout(() => setRested(requested), restMs);
    return () => clearTimeout(timer);
  }, [requested]);
  const { data } = useQuery({
    queryKey: ["search-prices", owner, language, rested],
    queryFn: async ({ signal }) => {
      const rows = rested.map(({ row }) => row);
      const { prices } = await callApi<{ prices: (SearchPrice | null)[] }>("/api/search-prices", {
        method: "POST",
        body: { rows },
        signal,
      });
      return new Map(rested.map(({ key }, index) => [key, prices[index] ?? undefined]));
    },
    enabled: rested.length > 0,
    staleTime: freshMs,
    structuralSharing: false,
    placeholderData: (last) => last,
  });
  return ({ key }) => data?.get(key);
}
