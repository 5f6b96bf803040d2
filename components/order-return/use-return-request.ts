"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { useDraftState } from "@/lib/browser/pad/use-draft-state";
import type { ReturnForm } from "@/lib/model/order/order-return";

export type ReturnLineInput = { quantity: string; reasonId: string };
type Resolution = "refund" | "replacement";
type Kind = "return" | "claim";
type Fault = "quantity" | "reason";
type Field = { lineId: string; name: Fault };

/** The kind of request and its lines, for a return or a claim. */
type ReturnDraft = {
  kind: Kind;
  wanted: Resolution;
  comment: string;
  /** By line id. */
  inputs: Record<string, ReturnLineInput>;
};
/**
 * The ids of a line's photos, once they are uploaded; undefined if one failed, which is reported.
 */
type PhotosOf = (lineId: string) => Promise<string[] | undefined>;

const emptyInput: ReturnLineInput = { quantity: "", reasonId: "" };
const initialDraft: ReturnDraft = { kind: "return", wanted: "refund", comment: "", inputs: {} };

/**
 * The state of the return form, its validation, and its submission: once however often she clicks,
 * and idempotent after an outage.
 */
export function useReturnRequest({ orderId, lines, reasons }: ReturnForm) {
  const { push } = useRouter();
  const reason = useErrorReason();
  const draft = useDraftState(`comptoir-return-draft-${orderId}`, initialDraft);
  const { kind, inputs } = draft.state;
  const [faults, setFaults] = useState<Record<string, Fault>>({});
  const [failure, setFailure] = useState<string>();
  const [isEmpty, setEmpty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const intent = useRef<{ key: string; body: string }>(undefined);
  const inputOf = (id: string) => inputs[id] ?? emptyInput;
  const update = (next: Partial<ReturnDraft>) => draft.change((before) => ({ ...before, ...next }));
  const updateLine = (id: string, next: Partial<ReturnLineInput>) => {
    update({ inputs: { ...inputs, [id]: { ...inputOf(id), ...next } } });
    const { [id]: _, ...rest } = faults;
    setFaults(rest);
    setEmpty(false);
  };
  /** The reasons for a return don't apply to a claim. */
  const chooseKind = (next: Kind) => {
    const entries = Object.entries(inputs).map(([id, input]) => [id, { ...input, reasonId: "" }]);
    update({ kind: next, inputs: Object.fromEntries(entries) });
    setFaults({});
  };
  const findFaults = (): Record<string, Fault> =>
    Object.fromEntries(
      lines.flatMap(({ id, returnable }): [string, Fault][] => {
        const { quantity, reasonId } = inputOf(id);
        const text = quantity.trim();
        if (text === "" || text === "0") return [];
        if (!/^\d{1,7}$/.test(text) || Number(text) > returnable) return [[id, "quantity"]];
        const isNeeded = kind === "claim" || reasons.length > 0;
        return isNeeded && reasonId === "" ? [[id, "reason"]] : [];
      }),
    );
  /** Returns the first invalid field; undefined if it was sent, or rejected. */
  const send = async (photosOf: PhotosOf): Promise<Field | undefined> => {
    if (isBusy) return undefined;
    const found = findFaults();
    setFaults(found);
    setFailure(undefined);
    const [first] = Object.entries(found);
    if (first !== undefined) return { lineId: first[0], name: first[1] };
    const items = lines.flatMap(({ id }) => {
      const { quantity, reasonId } = inputOf(id);
      const units = Number(quantity.trim());
      return units > 0 ? [{ item_id: id, quantity: units, reasonId }] : [];
    });
    setEmpty(items.length === 0);
    if (items.length === 0) {
      const lineId = lines.find(({ returnable }) => returnable > 0)?.id;
      return lineId === undefined ? undefined : { lineId, name: "quantity" };
    }
    setBusy(true);
    const body = await toBody(items, draft.state, photosOf);
    if (!body) {
      setBusy(false);
      return undefined;
    }
    const text = JSON.stringify(body);
    if (intent.current?.body !== text) intent.current = { key: crypto.randomUUID(), body: text };
    try {
      const path = `/orders/${encodeURIComponent(orderId)}` as const;
      const call = { method: "POST", body, idempotencyKey: intent.current.key } as const;
      await callApi(`/api${path}/${kind}s`, call);
      draft.forget();
      push(`${path}?sent=${kind}#order-returns`);
    } catch (error) {
      setFailure(reason(error));
      setBusy(false);
    }
    return undefined;
  };
  const values = draft.state;
  return {
    values,
    update,
    inputOf,
    updateLine,
    chooseKind,
    faults,
    failure,
    isEmpty,
    isBusy,
    send,
  };
}

type Item = { item_id: string; quantity: number; reasonId: string };

async function toBody(
  items: readonly Item[],
  { kind, wanted: resolution, comment }: ReturnDraft,
  photosOf: PhotosOf,
) {
  const named = items.map(async ({ reasonId, ...item }) => {
    const ids = await photosOf(item.item_id);
    const reason = kind === "claim" ? { reason: reasonId } : { reason_id: reasonId };
    const photos = ids && ids.length > 0 ? { photo_ids: ids } : {};
    return ids && { ...item, ...(reasonId ? reason : {}), ...photos };
  });
  const all = await Promise.all(named);
  if (all.includes(undefined)) return undefined;
  return kind === "claim"
    ? { type: resolution === "replacement" ? "replace" : "refund", claim_items: all, comment }
    : { items: all, wanted: resolution, comment };
}
