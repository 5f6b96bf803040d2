"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { flushSync } from "react-dom";
import { useToast } from "@/components/ui/toaster";
import { callApi } from "@/lib/browser/api/api-client";
import { focusHeading } from "@/lib/browser/page/focus-heading";
import { useDeskFault } from "./use-desk-fault";

/**
 * An act of staff that is asked about first. `act` does it once, says how it ended, takes the
 * question away, shows the page as it is then, and returns whether it was done.
 */
export function useAskedAct(path: `/api/desk/${string}`) {
  const toast = useToast();
  const toFault = useDeskFault();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const [isCalling, setCalling] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  const act = async (body: object | undefined, done: string): Promise<boolean> => {
    if (isCalling) return false;
    let isDone = false;
    setCalling(true);
    try {
      await callApi(path, { method: "POST", ...(body && { body }) });
      isDone = true;
      toast({ variant: "success", title: done });
    } catch (error) {
      toast({ variant: "error", title: toFault(error) });
    }
    // the question is gone before the heading takes the focus, which it would give back otherwise
    flushSync(() => {
      setCalling(false);
      setAsking(false);
    });
    focusHeading();
    startRefresh(() => router.refresh());
    return isDone;
  };
  return { isAsking, setAsking, isCalling, isRefreshing, act };
}
