"use client";

import { useCustomerSummary } from "@/lib/browser/api/use-customer-summary";
import type { CustomerSummary } from "@/lib/model/customer/customer";
import type { SearchContext } from "./search-context";
import { SearchField } from "./search-field";

type OwnSearchFieldProps = Omit<SearchContext, "owner"> & { who: CustomerSummary | undefined };

/**
 * The search of whoever is signed in; before that is known, on a page made for everybody, it is a
 * plain form and keeps nothing.
 */
export function OwnSearchField({ who, ...context }: OwnSearchFieldProps) {
  const { data } = useCustomerSummary(who);
  return (
    <SearchField {...context} owner={data ? `${context.media.sellerId}.${data.customerId}` : ""} />
  );
}
