"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { useDraftState } from "@/lib/browser/pad/use-draft-state";
import type { ReturnForm } from "@/lib/model/order/order-return";

export type LineWish = { quantity: string; reasonId: string };
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
  wishes: Record<string, LineWish>;
};
/**
 * The ids of a line's photos, once they are uploaded; undefined if one failed, which is reported.
 */
type PhotosOf = (lineId: string) => Promise<string[] | undefined>;

const nothing: LineWish = { quantity: "", reasonId: "" };
const initialDraft: ReturnDraft = { kind: "return", wanted: "refund", comment: "", wishes: {} };

/**
 * The state of the return form, its validation, and its submission: once however often she clicks,
 * and idempotent after an outage.
 */
export function useReturnRequest({ orderId, lines, reasons }: ReturnForm) {
  const { push } = useRouter();
  const reason = useErrorReason();
  const draft = useDraftState(`comptoir-return-${orderId}`, initialDraft);
  const { kind, wishes } = draft.state;
  const [faults, setFaults] = useState<Record<string, Fault>>({});
  const [failure, setFailure] = useState<string>();
  const [isEmpty, setEmpty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const intent = useRef<{ key: string; body: string }>(undefined);
  const wishOf = (id: string) => wishes[id] ?? nothing;
  const ask = (next: Partial<ReturnDraft>) => draft.change((before) => ({ ...before, ...next }));
  const change = (id: string, wish: Partial<LineWish>) => {
    ask({ wishes: { ...wishes, [id]: { ...wishOf(id), ...wish } } });
    const { [id]: _, ...rest } = faults;
    setFaults(rest);
    setEmpty(false);
  };
  /** The reasons for a return don't apply to a claim. */
  const chooseKind = (next: Kind) => {
    const entries = Object.entries(wishes).map(([id, wish]) => [id, { ...wish, reasonId: "" }]);
    ask({ kind: next, wishes: Object.fromEntries(entries) });
    setFaults({});
  };
  const findFaults = (): Record<string, Fault> =>
    Object.fromEntries(
      lines.flatMap(({ id, returnable }): [string, Fault][] => {
        const { quantity, reasonId } = wishOf(id);
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
      const { quantity, reasonId } = wishOf(id);
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
  const requested = draft.state;
  return {
    asked: requested,
    ask,
    wishOf,
    change,
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
  { kind, wanted: requested, comment }: ReturnDraft,
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
    ? { type: requested === "replacement" ? "replace" : "refund", claim_items: all, comment }
    : { items: all, wanted: requested, comment };
}
