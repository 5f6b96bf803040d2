import "client-only";
import { QueryClient } from "@tanstack/react-query";
import { ApiClientError } from "./api-client";

const staleMs = 86_400_000;
/**
 * On the server, a cache lives only while its page is rendered: a garbage-collection timer would
 * keep the whole page in memory for a day.
 */
const cacheMs = typeof window === "undefined" ? Number.POSITIVE_INFINITY : staleMs;

/** A call that failed after this is not retried: the user would have to wait as long again. */
const patienceMs = 5_000;
const isSlow = (error: unknown) => error instanceof ApiClientError && error.afterMs > patienceMs;

/**
 * The page's query cache: stale after 24 h, one retry, no refetch on focus (API-04); calls made
 * offline fail at once instead of pausing silently.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        gcTime: cacheMs,
        retry: (failures, error) => failures < 1 && !isSlow(error),
        refetchOnWindowFocus: false,
        networkMode: "always",
      },
      mutations: { retry: 0, networkMode: "always" },
    },
  });
}
