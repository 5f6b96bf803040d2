"use client";

import { BellRing, MailCheck } from "lucide";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { useToast } from "@/components/ui/toaster";
import { callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";

type RestockTexts = Record<"ask" | "asked" | "cancel" | "of" | "failed", string>;

/** Requests a restock mail for a variant, shows that it was requested, and cancels it (CAT-11). */
export function RestockButton({
  variantId,
  isAwaited,
  texts,
}: {
  variantId: string;
  /** Undefined on a shared page: the browser fetches it. */
  isAwaited: boolean | undefined;
  texts: RestockTexts;
}) {
  const toast = useToast();
  const reason = useErrorReason();
  const { data: requested } = useQuery({
    queryKey: ["restock-notifications"],
    queryFn: ({ signal }) =>
      callApi<{ variant_ids: string[] }>("/api/restock-notifications", { signal }),
    enabled: isAwaited === undefined,
  });
  const [changed, setChanged] = useState<boolean>();
  const awaited = changed ?? isAwaited ?? requested?.variant_ids.includes(variantId) ?? false;
  const [busy, setBusy] = useState(false);
  const change = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await callApi("/api/restock-notifications", {
        method: awaited ? "DELETE" : "POST",
        body: { variant_id: variantId },
      });
      setChanged(!awaited);
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
        className={awaited ? "flex items-start gap-1.5 font-semibold text-success" : "sr-only"}
      >
        {awaited && <Icon of={MailCheck} className="mt-0.5 size-4 shrink-0" />}
        {awaited && texts.asked}
      </p>
      <button
        type="button"
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={change}
        className="inline-flex min-h-8 items-center gap-1.5 text-left font-semibold underline
          underline-offset-4 hover:no-underline aria-disabled:opacity-55"
      >
        {!awaited && <Icon of={BellRing} className="size-4 shrink-0" />}
        {awaited ? texts.cancel : texts.ask}
        <span className="sr-only"> – {texts.of}</span>
      </button>
    </div>
  );
}
