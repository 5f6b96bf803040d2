import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { useToast } from "@/components/ui/toaster";
import { callOnce } from "@/lib/browser/api/call-once";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";

/**
 * Order actions: confirms or cancels it, or requests its transfer from a colleague. Like `useAct`.
 */
export function useOrderAct(orderId: string) {
  const { isBusy, act } = useAct();
  return {
    isBusy,
    act: (verb: "confirm" | "cancel" | "take-over") =>
      act(`orders/${encodeURIComponent(orderId)}/${verb}`),
  };
}

/**
 * Calls one of our own routes, once however often it is clicked, then refreshes the page; busy
 * until that is done. If the button is then gone, the page's heading has the focus. Failures are
 * reported.
 */
export function useAct() {
  const t = useTranslations("orderActs");
  const { refresh } = useRouter();
  const [isSending, setSending] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  useEffect(() => (isRefreshing ? focusHeadingIfLost : undefined), [isRefreshing]);
  const toast = useToast();
  const reason = useErrorReason();
  const send = async <T>(path: string, body: object = {}): Promise<T | undefined> => {
    setSending(true);
    try {
      const response = await callOnce<T>(`/api/${path}`, body);
      return response ?? ({} as T);
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

function focusHeadingIfLost(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
