"use client";

import { useSyncExternalStore } from "react";
import { useCustomerSummary } from "@/lib/browser/api/use-customer-summary";
import type { CustomerSummary } from "@/lib/model/customer/customer";

const subscribeToNothing = () => () => {};

/** The signed-in customer's name, once known; until then the menu's own label. */
export function AccountName({
  who,
  otherwise,
}: {
  who: CustomerSummary | undefined;
  otherwise: string;
}) {
  const shown = useShown(who);
  // two lines high from the start, with separate elements, so that later text causes no layout
  // shift
  return (
    <span className="flex h-10 flex-col justify-center">
      {shown ? (
        <CompanyAndPerson key="known" {...shown} />
      ) : (
        <span key="unknown" className="truncate">
          {otherwise}
        </span>
      )}
    </span>
  );
}

type AccountDetailsProps = {
  who: CustomerSummary | undefined;
  /** Label of the link to pending order requests. */
  requests: string;
};

/** The menu's header: name, e-mail address and the number of pending order requests. */
export function AccountDetails({ who, requests }: AccountDetailsProps) {
  const shown = useShown(who);
  if (!shown) return null;
  return (
    <p className="min-w-0">
      <CompanyAndPerson {...shown} />
      <span className="block text-sm text-muted [overflow-wrap:anywhere]">{shown.email}</span>
      {shown.waitingRequests > 0 && (
        <a href="/order-requests" className="mt-3 block py-2.5 font-semibold underline">
          {requests} ({shown.waitingRequests})
        </a>
      )}
    </p>
  );
}

function CompanyAndPerson({ company, person }: CustomerSummary) {
  return (
    <span className="block leading-tight">
      <span className="block truncate font-semibold">{company ?? person}</span>{" "}
      {company && person && <span className="block truncate text-sm font-normal">{person}</span>}
    </span>
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
