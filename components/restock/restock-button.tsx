"use client";

import { BellRing, MailCheck } from "lucide";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { useToast } from "@/components/ui/toaster";
import { callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";

type RestockTexts = Record<"request" | "requested" | "cancel" | "of" | "failed", string>;

/** Requests a restock mail for a variant, shows that it was requested, and cancels it (CAT-11). */
export function RestockButton({
  variantId,
  isInitiallyRequested,
  texts,
}: {
  variantId: string;
  /** Undefined on a shared page: the browser fetches it. */
  isInitiallyRequested: boolean | undefined;
  texts: RestockTexts;
}) {
  const toast = useToast();
  const reason = useErrorReason();
  const { data: requested } = useQuery({
    queryKey: ["restock-notifications"],
    queryFn: ({ signal }) =>
      callApi<{ variant_ids: string[] }>("/api/restock-notifications", { signal }),
    enabled: isInitiallyRequested === undefined,
  });
  const [changed, setChanged] = useState<boolean>();
  const isRequested =
    changed ?? isInitiallyRequested ?? requested?.variant_ids.includes(variantId) ?? false;
  const [busy, setBusy] = useState(false);
  const change = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await callApi("/api/restock-notifications", {
        method: isRequested ? "DELETE" : "POST",
        body: { variant_id: variantId },
      });
      setChanged(!isRequested);
    } catch (error) {
      toast({ variant: "error", title: texts.failed, text: reason(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="text-sm print:hidden">
      <p
        role="status"
        className={isRequested ? "flex items-start gap-1.5 font-semibold text-success" : "sr-only"}
      >
        {isRequested && <Icon of={MailCheck} className="mt-0.5 size-4 shrink-0" />}
        {isRequested && texts.requested}
      </p>
      <button
        type="button"
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={change}
        className="inline-flex min-h-8 items-center gap-1.5 text-left font-semibold underline
          underline-offset-4 hover:no-underline aria-disabled:opacity-55"
      >
        {!isRequested && <Icon of={BellRing} className="size-4 shrink-0" />}
        {isRequested ? texts.cancel : texts.request}
        <span className="sr-only"> – {texts.of}</span>
      </button>
    </div>
  );
}
