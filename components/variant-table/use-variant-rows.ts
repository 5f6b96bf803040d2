"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import { callApi } from "@/lib/browser/api-client";
import { unpackRows, type VariantRow, type VariantTablePart } from "@/lib/model/variant-table";

type Loaded = { rows: VariantRow[]; nextOffset: number | null; isFailed: boolean };

/** Rows that are read ahead; the rest comes when the reader gets near the end. */
const readAhead = 2500;

/** The rows of the table that was looked at last: the way back to it finds them, and so its height and its place, at once. */
let kept: { search: string; rows: readonly VariantRow[] } | undefined;

/** The rows the page came with, then the rest part by part. `search` is the query of the list, with its question mark. */
export function useVariantRows(first: VariantTablePart, search: string) {
  const [loaded, setLoaded] = useState<Loaded>(() => toLoaded(first));
  const [limit, setLimit] = useState(readAhead);
  const [before] = useState(() => (kept?.search === search ? kept.rows : []));
  const { nextOffset, isFailed } = loaded;
  const isWanted = nextOffset !== null && !isFailed && loaded.rows.length < limit;
  useEffect(() => {
    if (!isWanted || nextOffset === null) return;
    const abort = new AbortController();
    const params = new URLSearchParams(search);
    params.set("offset", String(nextOffset));
    callApi<VariantTablePart>(`/api/products/table?${params}`, { signal: abort.signal }).then(
      (part) => setLoaded((last) => ({ rows: [...last.rows, ...unpackRows(part)], nextOffset: part.nextOffset, isFailed: false })),
      (error: Error) => {
        if (!abort.signal.aborted) console.error("the rest of the table did not come", error);
        setLoaded((last) => (abort.signal.aborted ? last : { ...last, isFailed: true }));
      },
    );
    return () => abort.abort();
  }, [isWanted, nextOffset, search]);
  const rows = useMemo(() => (nextOffset === null ? loaded.rows : withTail(loaded.rows, before)), [loaded.rows, before, nextOffset]);
  useEffect(() => {
    kept = { search, rows };
  }, [search, rows]);
  const retry = useCallback(() => setLoaded((last) => ({ ...last, isFailed: false })), []);
  const loadMore = useCallback(() => setLimit((last) => last + readAhead), []);
  const loadAll = useCallback(() => setLimit(Number.POSITIVE_INFINITY), []);
  return useMemo(
    () => ({ rows, isComplete: nextOffset === null, isLoading: isWanted, isFailed, retry, loadMore, loadAll }),
    [rows, nextOffset, isWanted, isFailed, retry, loadMore, loadAll],
  );
}

/** Rows that are here anew, and until the others come the ones that stood behind them. */
function withTail(rows: VariantRow[], before: readonly VariantRow[]): VariantRow[] {
  if (before.length <= rows.length) return rows;
  const known = new Set(rows.map((row) => row.id));
  return [...rows, ...before.slice(rows.length).filter((row) => !known.has(row.id))];
}

const toLoaded = (part: VariantTablePart): Loaded => ({ rows: unpackRows(part), nextOffset: part.nextOffset, isFailed: false });
