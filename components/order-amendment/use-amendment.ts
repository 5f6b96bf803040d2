"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useToast } from "@/components/ui/toaster";
import { callApi } from "@/lib/browser/api/api-client";
import type { AmendmentForm, AmendmentPreview } from "@/lib/model/order/order-amendment";
import { type AmendmentFault, findAmendmentFault } from "./amendment-fault";
import { toAmendmentBody, type AmendmentDraft } from "./amendment-draft";
import { useConcurrentChanges } from "./use-concurrent-changes";

/**
 * Previews the changes and applies them: once however often she clicks, and safely repeated after
 * an outage. Changing the input discards the preview; changed prices lead to a new one. `onDone`:
 * they are in effect, or will be once the difference is paid.
 */
export function useAmendment(form: AmendmentForm, onDone: () => void) {
  const t = useTranslations("orderAmend");
  const { push, refresh } = useRouter();
  const toast = useToast();
  const concurrent = useConcurrentChanges(form);
  const [preview, setPreview] = useState<AmendmentPreview>();
  const [fault, setFault] = useState<AmendmentFault>();
  const [busy, setBusy] = useState<"preview" | "confirm">();
  const intent = useRef<{ key: string; body: string }>(undefined);
  const path = `/orders/${encodeURIComponent(form.orderId)}` as const;
  const byCard = form.takesCards ? { pay_difference: true } : {};
  const refuse = (error: unknown, draft: AmendmentDraft) => {
    const found = findAmendmentFault(error, form, draft, preview?.totalAfterMinor);
    setPreview(undefined);
    setFault(found);
    if (found.kind === "changed") concurrent.expect();
    if (found.kind === "changed" || found.kind === "closed") refresh();
    return found;
  };
  /** Returns why not; if undefined, `preview` shows the result. */
  const ask = async (draft: AmendmentDraft): Promise<AmendmentFault | undefined> => {
    if (busy) return undefined;
    setFault(undefined);
    concurrent.forget();
    setBusy("preview");
    try {
      const body = { ...toAmendmentBody(form, draft), ...byCard, dry_run: true };
      const call = { method: "POST", body } as const;
      setPreview(await callApi<AmendmentPreview>(`/api${path}/amend`, call));
      return undefined;
    } catch (error) {
      return refuse(error, draft);
    } finally {
      setBusy(undefined);
    }
  };
  const confirm = async (draft: AmendmentDraft): Promise<AmendmentFault | undefined> => {
    if (busy || !preview) return undefined;
    const expected = { expected_total: preview.expectedTotalMinor };
    const body = { ...toAmendmentBody(form, draft), ...byCard, ...expected };
    const text = JSON.stringify(body);
    if (intent.current?.body !== text) intent.current = { key: crypto.randomUUID(), body: text };
    setFault(undefined);
    setBusy("confirm");
    try {
      const call = { method: "POST", body, idempotencyKey: intent.current.key } as const;
      const { isPaidFirst } = await callApi<{ isPaidFirst: boolean }>(`/api${path}/amend`, call);
      onDone();
      if (isPaidFirst) {
        // a full page load: only the target's policy allows the card form
        location.assign(`${path}/payment`);
        return undefined;
      }
      toast({ variant: "success", title: t("done") });
      push(path);
      refresh();
      return undefined;
    } catch (error) {
      setBusy(undefined);
      const found = refuse(error, draft);
      if (found.kind !== "repriced") return found;
      const refused = await ask(draft);
      if (!refused) setFault(found);
      return refused;
    }
  };
  const forget = () => {
    setPreview(undefined);
    setFault(undefined);
  };
  return { preview, fault, busy, ask, confirm, forget, setFault, changes: concurrent.changes };
}
