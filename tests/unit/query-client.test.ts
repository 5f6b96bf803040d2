import { expect, test } from "vitest";
import { createQueryClient } from "@/lib/browser/query-client";

test("[API-04] the query cache is stale after 24 h, tries once more, and does not refetch on focus", () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({ staleTime: 86_400_000, retry: 1, refetchOnWindowFocus: false });
});
