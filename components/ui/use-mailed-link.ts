"use client";

import { useState } from "react";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { useToast } from "./toaster";

/**
 * The single use of a mailed link, on a button click rather than on opening it. `path` takes its
 * token, undefined if the link has none; `spent`: it can't be used (any more).
 */
export function useMailedLink(path: `/api/${string}`, token: string | undefined) {
  const toast = useToast();
  const reason = useErrorReason();
  const [state, setState] = useState<"open" | "busy" | "done" | "spent">(token ? "open" : "spent");
  const confirm = async () => {
    setState("busy");
    try {
      await callApi(path, { method: "POST", body: { token } });
      setState("done");
    } catch (error) {
      if (error instanceof ApiClientError && error.code === "invalid_token")
        return setState("spent");
      setState("open");
      toast({ variant: "error", title: reason(error) });
    }
  };
  return { state, confirm };
}
