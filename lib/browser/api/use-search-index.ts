import "client-only";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { SearchIndex } from "@/contract/catalogue/search-index";
import { type DecodedIndex, decodeSearchIndex } from "@/domain/search/decode-search-index";
import { createSearchEngine, type SearchEngine } from "@/domain/search/search-engine";
import { listWarmUps } from "@/domain/search/warm-up";
import { readApiText } from "./api-client";
import { readStoredIndex, type StoredIndex, storeIndex } from "./search-store";
import { whenIdle } from "../page/when-idle";

/** `owner` is seller and customer: customers may see different catalogues. */
export type IndexOwner = { owner: string; language: string };
export type CatalogueEngine = SearchEngine<DecodedIndex>;
type Loaded = { engine: CatalogueEngine; etag: string };

const freshMs = 60_000;

const cachedIndex = ({ owner, language }: IndexOwner) =>
  queryOptions({
    queryKey: ["search-index", owner, language, "kept"],
    queryFn: async () => {
      const stored = await readStoredIndex(owner, language);
      return stored ? toLoaded(stored) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

const currentIndex = (whose: IndexOwner, client: QueryClient) =>
  queryOptions({
    queryKey: ["search-index", whose.owner, whose.language],
    queryFn: ({ signal }) => loadCurrent(whose, client, signal),
    staleTime: freshMs,
    retry: 0,
    structuralSharing: false,
  });

/** The version in memory or on the device, unless there is a newer one, which is then stored. */
async function loadCurrent(
  whose: IndexOwner,
  client: QueryClient,
  signal: AbortSignal,
): Promise<Loaded> {
  const known =
    client.getQueryData(currentIndex(whose, client).queryKey) ??
    (await client.ensureQueryData(cachedIndex(whose)));
  const received = await readApiText("/api/search-index", { etag: known?.etag, signal });
  if (received === undefined && known) return known;
  if (received === undefined) throw new Error("304 without a cached version");
  const loaded = toLoaded(received);
  void storeIndex(whose.owner, whose.language, received);
  return loaded;
}

function toLoaded({ text, etag }: StoredIndex): Loaded {
  const engine = createSearchEngine(decodeSearchIndex(JSON.parse(text) as SearchIndex));
  runWhenIdle(listWarmUps(engine));
  return { engine, etag };
}

function runWhenIdle([first, ...others]: (() => void)[]): void {
  if (!first) return;
  whenIdle(() => {
    first();
    runWhenIdle(others);
  });
}

/** Starts loading in advance; a failure shows only when the index is used. */
export function prefetchSearchIndex(client: QueryClient, whose: IndexOwner): void {
  void client.prefetchQuery(currentIndex(whose, client));
}

/**
 * The searchable catalogue: first the version stored on this device, then the current one,
 * refreshed while the search is open. `isOutdated`: the server does not respond, and the stored
 * version is used; `isFailed`: there is none (CAT-06).
 */
export function useSearchIndex(whose: IndexOwner) {
  const client = useQueryClient();
  const cached = useQuery(cachedIndex(whose));
  const current = useQuery({ ...currentIndex(whose, client), refetchInterval: freshMs });
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  const engine = current.data?.engine ?? cached.data?.engine;
  return {
    engine,
    isOutdated: (current.isError || !isOnline) && engine !== undefined,
    isFailed: current.isError && engine === undefined,
    retry: current.refetch,
  };
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
