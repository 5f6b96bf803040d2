import "client-only";
import { QueryClient } from "@tanstack/react-query";

const staleMs = 86_400_000;
/**
 * On the server, a cache lives only while its page is rendered: a garbage-collection timer would
 * keep the whole page in memory for a day.
 */
const keptMs = typeof window === "undefined" ? Number.POSITIVE_INFINITY : staleMs;

/**
 * The page's query cache: stale after 24 h, one retry, no refetch on focus (API-04); calls made
 * offline fail at once instead of pausing silently.
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
