import "client-only";
import { QueryClient } from "@tanstack/react-query";

const staleMs = 86_400_000;
/**
 * On the server a cache lives as long as its page is being made: a timer for its end would hold the
 * whole page in memory for a day.
 */
const keptMs = typeof window === "undefined" ? Number.POSITIVE_INFINITY : staleMs;

/**
 * The page's query cache: stale after 24 h, one retry, no refetch on focus (API-04); an offline
 * call fails at once instead of waiting unseen.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        gcTime: keptMs,
        retry: 1,
        refetchOnWindowFocus: false,
        networkMode: "always",
      },
      mutations: { retry: 0, networkMode: "always" },
    },
  });
}
