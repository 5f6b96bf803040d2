"use client";

import { useSyncExternalStore } from "react";
import { useCustomerSummary } from "@/lib/browser/use-customer-summary";
import type { CustomerSummary } from "@/lib/model/customer";

const subscribeToNothing = () => () => {};

/** The signed-in customer's name where the page knows her or has learnt of her, else what the menu is called. */
export function AccountName({
  who,
  otherwise,
}: {
  who: CustomerSummary | undefined;
  otherwise: string;
}) {
  return useShown(who)?.label ?? otherwise;
}

/** Name and e-mail address at the head of the menu. */
export function AccountDetails({ who }: { who: CustomerSummary | undefined }) {
  const shown = useShown(who);
  if (!shown) return null;
  return (
    <p className="min-w-0">
      <span className="block font-semibold">{shown.label}</span>
      <span className="block text-sm text-muted">{shown.email}</span>
    </p>
  );
}

function useShown(who: CustomerSummary | undefined): CustomerSummary | undefined {
  const { data } = useCustomerSummary(who);
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isHydrated ? data : who;
}
