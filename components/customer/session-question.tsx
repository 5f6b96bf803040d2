"use client";

import { useEffect, useState } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { useCustomerSummary } from "@/lib/browser/api/use-customer-summary";
import { keepOffline, stopKeeping } from "@/lib/browser/page/keep-offline";
import { announceCustomer } from "@/lib/browser/page/known-customer";
import type { SessionWatchProps } from "./session-watch";

const loadNotice = () => import("./session-changed").then((module) => module.SessionChanged);

/** What a page's content depends on. */
const facts = ["customerId", "actor", "standing"] as const;

/**
 * Reads who is signed in if the page does not know, and whenever the window regains focus
 * (SESS-02); if it is not whom this page was rendered for, a modal says so and reloads (SESS-03).
 * If her company was approved or suspended meanwhile, refreshes the page.
 */
export function SessionQuestion({ who, keepsCopies }: SessionWatchProps) {
  const { data, refetch } = useCustomerSummary(who, who === undefined);
  const [remembered, setRemembered] = useState(who);
  if (data && !remembered) setRemembered(data);
  useEffect(() => {
    if (data) announceCustomer(data);
  }, [data]);
  // what staff see while acting for her is not stored
  const canKeepCopies = keepsCopies && data !== undefined && data.actor === null;
  useEffect(() => {
    if (canKeepCopies) void keepOffline();
    else if (!keepsCopies)
      void stopKeeping().catch(() => console.info("service worker could not be unregistered"));
  }, [canKeepCopies, keepsCopies]);
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
