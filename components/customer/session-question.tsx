"use client";

import { useEffect, useState } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { useCustomerSummary } from "@/lib/browser/api/use-customer-summary";
import { announceCustomer } from "@/lib/browser/page/known-customer";
import type { CustomerSummary } from "@/lib/model/customer/customer";

const loadNotice = () => import("./session-changed").then((module) => module.SessionChanged);

/** What a page is made for. */
const facts = ["customerId", "actor", "standing"] as const;

/**
 * Asks who is signed in where the page does not know, and whenever the window regains focus
 * (SESS-02); when it is somebody else than this page was made for, a modal says so and reloads
 * (SESS-03). When her company was approved or suspended meanwhile, the page is made anew.
 */
export function SessionQuestion({ who }: { who: CustomerSummary | undefined }) {
  const { data, refetch } = useCustomerSummary(who, who === undefined);
  const [remembered, setRemembered] = useState(who);
  if (data && !remembered) setRemembered(data);
  useEffect(() => {
    if (data) announceCustomer(data);
  }, [data]);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === "visible") void refetch();
    };
    window.addEventListener("focus", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      window.removeEventListener("focus", ask);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [refetch]);
  const isOther =
    data !== undefined &&
    remembered !== undefined &&
    facts.some((name) => data[name] !== remembered[name]);
  const SessionChanged = useLoaded(loadNotice, isOther);
  return isOther && SessionChanged ? (
    <SessionChanged before={remembered} now={data} onRemember={setRemembered} />
  ) : null;
}
