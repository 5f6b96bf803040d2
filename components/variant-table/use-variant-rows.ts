"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import { callApi } from "@/lib/browser/api/api-client";
import {
  unpackRows,
  type VariantRow,
  type VariantTablePart,
} from "@/lib/model/product/variant-table";

type Loaded = { rows: VariantRow[]; nextOffset: number | null; isFailed: boolean };

/** Number of rows that are prefetched; the rest is loaded when the reader approaches the end. */
const readAhead = 2500;

/**
 * The rows of the last displayed table: going back to it restores its height and scroll position at
 * once.
 */
let cachedRows: { search: string; rows: readonly VariantRow[] } | undefined;

/**
 * The rows of the initial page, then the rest in parts. `search` is the query string of the list,
 * with its question mark.
 */
export function useVariantRows(first: VariantTablePart, search: string) {
  const [loaded, setLoaded] = useState<Loaded>(() => toLoaded(first));
  const [limit, setLimit] = useState(readAhead);
  const [before] = useState(() => (cachedRows?.search === search ? cachedRows.rows : []));
  const { nextOffset, isFailed } = loaded;
  const isNeeded = nextOffset !== null && !isFailed && loaded.rows.length < limit;
  useEffect(() => {
    if (!isNeeded || nextOffset === null) return;
    const abort = new AbortController();
    const params = new URLSearchParams(search);
    params.set("offset", String(nextOffset));
    callApi<VariantTablePart>(`/api/products/table?${params}`, { signal: abort.signal }).then(
      (part) =>
        setLoaded((last) => ({
          rows: [...last.rows, ...unpackRows(part)],
          nextOffset: part.nextOffset,
          isFailed: false,
        })),
      (error: Error) => {
        if (!abort.signal.aborted) console.error("rest of the table could not be loaded", error);
        setLoaded((last) => (abort.signal.aborted ? last : { ...last, isFailed: true }));
      },
    );
    return () => abort.abort();
  }, [isNeeded, nextOffset, search]);
  const [joined, setJoined] = useState<readonly VariantRow[]>([]);
  const rows = useMemo(() => {
    const listed = nextOffset === null ? loaded.rows : withTail(loaded.rows, before);
    return joined.length === 0 ? listed : withMore(listed, joined);
  }, [loaded.rows, before, nextOffset, joined]);
  useEffect(() => {
    cachedRows = { search, rows };
  }, [search, rows]);
  const retry = useCallback(() => setLoaded((last) => ({ ...last, isFailed: false })), []);
  const loadMore = useCallback(() => setLimit((last) => last + readAhead), []);
  const loadAll = useCallback(() => setLimit(Number.POSITIVE_INFINITY), []);
  const join = useCallback(
    (more: readonly VariantRow[]) =>
      setJoined((last) => (more.length === 0 ? last : withMore(last, more.map(toJoined)))),
    [],
  );
  return useMemo(
    () => ({
      rows,
      isComplete: nextOffset === null,
      isLoading: isNeeded,
      isFailed,
      retry,
      loadMore,
      loadAll,
      join,
    }),
    [rows, nextOffset, isNeeded, isFailed, retry, loadMore, loadAll, join],
  );
}

/** The rows followed by those of the others that are not among them. */
function withMore(rows: readonly VariantRow[], others: readonly VariantRow[]): VariantRow[] {
  const known = new Set(rows.map((row) => row.id));
  return [...rows, ...others.filter((row) => !known.has(row.id))];
}

/** Rows loaded again, followed by the previous rows until the next part arrives. */
function withTail(rows: VariantRow[], before: readonly VariantRow[]): VariantRow[] {
  return before.length <= rows.length ? rows : withMore(rows, before.slice(rows.length));
}

const toJoined = (row: VariantRow): VariantRow => ({ ...row, isJoined: true });

const toLoaded = (part: VariantTablePart): Loaded => ({
  rows: unpackRows(part),
  nextOffset: part.nextOffset,
  isFailed: false,
});
