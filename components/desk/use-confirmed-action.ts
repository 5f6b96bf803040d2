"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { flushSync } from "react-dom";
import { useToast } from "@/components/ui/toaster";
import { callApi } from "@/lib/browser/api/api-client";
import { focusHeading } from "@/lib/browser/page/focus-heading";
import { useDeskFault } from "./use-desk-fault";

/**
 * A staff action with a confirmation dialog. `act` runs it once, shows the result, closes the
 * dialog, refreshes the page, and returns whether it succeeded.
 */
export function useConfirmedAction(path: `/api/desk/${string}`) {
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
    // the dialog must be gone before the heading is focused, or it would return the focus elsewhere
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
