import "client-only";
import { useQuery } from "@tanstack/react-query";
import type { CustomerSummary } from "../../model/customer/customer";
import { callApi } from "./api-client";

/**
 * Who is signed in: from the server's render, or else from `SessionWatch` (`asks`) once the page is
 * loaded; a shared page has no customer.
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
