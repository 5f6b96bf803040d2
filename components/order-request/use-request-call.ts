import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ApiClientError } from "@/lib/browser/api/api-client";
import { callOnce } from "@/lib/browser/api/call-once";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { cartQueryKey } from "@/lib/model/cart/cart";

/** The page is out of date: it is refreshed, for the reader to check again. */
const staleCodes = new Set(["price_changed", "cart_changed", "order_request_settled"]);

/** Sends a decision on an order request, one at a time, then refreshes the page. */
export function useRequestCall(id: string) {
  const t = useTranslations("orderRequest");
  const reason = useErrorReason();
  const client = useQueryClient();
  const { refresh } = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [error, setError] = useState<ApiClientError>();
  const send = async <T>(verb: string, body: object): Promise<T | undefined> => {
    setBusy(true);
    setFailure("");
    setError(undefined);
    try {
      const path = `/api/order-requests/${encodeURIComponent(id)}${verb && `/${verb}`}` as const;
      const response = await callOnce<T>(path, body);
      client.removeQueries({ queryKey: cartQueryKey });
      refresh();
      return response ?? ({} as T);
    } catch (cause) {
      const isStale = cause instanceof ApiClientError && staleCodes.has(cause.code);
      const isMoved = isStale && cause.code !== "order_request_settled";
      setFailure(isMoved ? t("changed") : reason(cause));
      if (cause instanceof ApiClientError) setError(cause);
      if (isStale) refresh();
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, error, send };
}
