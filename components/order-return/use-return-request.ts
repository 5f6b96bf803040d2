"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import type { ReturnForm } from "@/lib/model/order/order-return";

export type LineWish = { quantity: string; reasonId: string };
export type Wanted = "refund" | "replacement";
export type Kind = "return" | "claim";
type Fault = "quantity" | "reason";
type Field = { lineId: string; name: Fault };

/** What is wanted beside lines, as a return or a claim; `photosOf` a line, once they are sent. */
type More = {
  kind: Kind;
  wanted: Wanted;
  comment: string;
  photosOf(lineId: string): Promise<string[]>;
};

const nothing: LineWish = { quantity: "", reasonId: "" };

/**
 * What a buyer has chosen on the page for returns, what of it is not right yet, and sending it:
 * once however often she clicks, and the same again after an outage.
 */
export function useReturnRequest({ orderId, lines, reasons }: ReturnForm) {
  const { push } = useRouter();
  const reason = useErrorReason();
  const [wishes, setWishes] = useState<Record<string, LineWish>>({});
  const [faults, setFaults] = useState<Record<string, Fault>>({});
  const [failure, setFailure] = useState<string>();
  const [isEmpty, setEmpty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const intent = useRef<{ key: string; body: string }>(undefined);
  const wishOf = (id: string) => wishes[id] ?? nothing;
  const change = (id: string, wish: Partial<LineWish>) => {
    setWishes({ ...wishes, [id]: { ...wishOf(id), ...wish } });
    const { [id]: _, ...rest } = faults;
    setFaults(rest);
    setEmpty(false);
  };
  /** Reasons of a return are none of a claim. */
  const forgetReasons = () => {
    const entries = Object.entries(wishes);
    setWishes(Object.fromEntries(entries.map(([id, wish]) => [id, { ...wish, reasonId: "" }])));
    setFaults({});
  };
  const findFaults = (kind: Kind): Record<string, Fault> =>
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
  /** Returns the first field that is not right yet; undefined: it was sent, or refused. */
  const send = async (more: More): Promise<Field | undefined> => {
    if (isBusy) return undefined;
    const found = findFaults(more.kind);
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
    const body = await toBody(items, more);
    const text = JSON.stringify(body);
    if (intent.current?.body !== text) intent.current = { key: crypto.randomUUID(), body: text };
    try {
      const path = `/orders/${encodeURIComponent(orderId)}` as const;
      const call = { method: "POST", body, idempotencyKey: intent.current.key } as const;
      await callApi(`/api${path}/${more.kind}s`, call);
      push(`${path}#order-returns`);
    } catch (error) {
      setFailure(reason(error));
      setBusy(false);
    }
    return undefined;
  };
  return { wishOf, change, forgetReasons, faults, failure, isEmpty, isBusy, send };
}

type Item = { item_id: string; quantity: number; reasonId: string };

async function toBody(items: readonly Item[], { kind, wanted, comment, photosOf }: More) {
  const named = items.map(async ({ reasonId, ...item }) => {
    const ids = await photosOf(item.item_id);
    const reason = kind === "claim" ? { reason: reasonId } : { reason_id: reasonId };
    const photos = ids.length > 0 ? { photo_ids: ids } : {};
    return { ...item, ...(reasonId ? reason : {}), ...photos };
  });
  const all = await Promise.all(named);
  return kind === "claim"
    ? { type: wanted === "replacement" ? "replace" : "refund", claim_items: all, comment }
    : { items: all, wanted, comment };
}
