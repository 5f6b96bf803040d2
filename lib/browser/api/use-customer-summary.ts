import "client-only";
import { useQuery } from "@tanstack/react-query";
import type { CustomerSummary } from "../../model/customer/customer";
import { callApi } from "./api-client";

/**
 * Who is signed in: what the page was made with, else what `SessionWatch` in its frame has asked
 * (`asks`) once the page is there; a page that many share knows nobody.
 */
export function useCustomerSummary(initial: CustomerSummary | undefined, asks = false) {
  return useQuery({
    queryKey: ["customer"],
    queryFn: ({ signal }) => callApi<CustomerSummary>("/api/customer", { signal }),
    enabled: asks,
    initialData: initial,
    staleTime: 0,
    refetchOnMount: false,
  });
}
