import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useToast } from "@/components/ui/toaster";
import { callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";

/**
 * Acts on an order, once whatever is clicked, and makes the page anew after it; what fails is told.
 */
export function useOrderAct(orderId: string) {
  const t = useTranslations("orderActs");
  const { refresh } = useRouter();
  const [isBusy, setBusy] = useState(false);
  const key = useRef<string>(undefined);
  const toast = useToast();
  const reason = useErrorReason();
  const act = async (verb: "confirm" | "cancel"): Promise<boolean> => {
    setBusy(true);
    // the same intent until it is answered
    key.current ??= crypto.randomUUID();
    try {
      const path = `/api/orders/${encodeURIComponent(orderId)}/${verb}` as const;
      await callApi(path, { method: "POST", body: {}, idempotencyKey: key.current });
      key.current = undefined;
      return true;
    } catch (error) {
      toast({ variant: "error", title: t("actFailed"), text: reason(error) });
      return false;
    } finally {
      refresh();
      setBusy(false);
    }
  };
  return { isBusy, act };
}
