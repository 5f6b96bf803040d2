"use client";

import { useCustomerSummary } from "@/lib/browser/api/use-customer-summary";
import type { CustomerSummary } from "@/lib/model/customer/customer";
import type { SearchContext } from "./search-context";
import { SearchField } from "./search-field";

type OwnSearchFieldProps = Omit<SearchContext, "owner"> & { who: CustomerSummary | undefined };

/**
 * The search of the signed-in customer; until she is known, on a shared page, it is a plain form
 * that stores nothing.
 */
export function OwnSearchField({ who, ...context }: OwnSearchFieldProps) {
  const { data } = useCustomerSummary(who);
  return (
    <SearchField {...context} owner={data ? `${context.media.sellerId}.${data.customerId}` : ""} />
  );
}
