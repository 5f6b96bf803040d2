import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { useToast } from "@/components/ui/toaster";
import { callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";

/** Acts on an order: confirms or cancels it. As `useAct`. */
export function useOrderAct(orderId: string) {
  const { isBusy, act } = useAct();
  return {
    isBusy,
    act: (verb: "confirm" | "cancel") => act(`orders/${encodeURIComponent(orderId)}/${verb}`),
  };
}

/**
 * Calls one of our own routes, once whatever is clicked, and makes the page anew after it; it is
 * busy until that page is there. What fails is told.
 */
export function useAct() {
  const t = useTranslations("orderActs");
  const { refresh } = useRouter();
  const [isSending, setSending] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  const intent = useRef<{ key: string; call: string }>(undefined);
  const toast = useToast();
  const reason = useErrorReason();
  const send = async <T>(path: string, body: object = {}): Promise<T | undefined> => {
    setSending(true);
    // the same intent until it is answered, or something else is meant
    const call = JSON.stringify([path, body]);
    if (intent.current?.call !== call) intent.current = { key: crypto.randomUUID(), call };
    try {
      const init = { method: "POST", body, idempotencyKey: intent.current.key } as const;
      const answer = await callApi<T>(`/api/${path}`, init);
      intent.current = undefined;
      return answer ?? ({} as T);
    } catch (error) {
      toast({ variant: "error", title: t("actFailed"), text: reason(error) });
      return undefined;
    } finally {
      startRefresh(refresh);
      setSending(false);
    }
  };
  const act = async (path: string, body?: object): Promise<boolean> =>
    (await send(path, body)) !== undefined;
  return { isBusy: isSending || isRefreshing, act, send };
}
