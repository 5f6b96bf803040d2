"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import type { ReturnForm } from "@/lib/model/order/order-return";

export type LineWish = { quantity: string; reasonId: string };
export type Wanted = "refund" | "replacement";
type Fault = "quantity" | "reason";
type Field = { lineId: string; name: Fault };

/** What is wanted beside lines; `photosOf` a line, once they are sent. */
type More = { wanted: Wanted; comment: string; photosOf(lineId: string): Promise<string[]> };

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
  const findFaults = (): Record<string, Fault> =>
    Object.fromEntries(
      lines.flatMap(({ id, returnable }): [string, Fault][] => {
        const { quantity, reasonId } = wishOf(id);
        const text = quantity.trim();
        if (text === "" || text === "0") return [];
        if (!/^\d{1,7}$/.test(text) || Number(text) > returnable) return [[id, "quantity"]];
        return reasons.length > 0 && reasonId === "" ? [[id, "reason"]] : [];
      }),
    );
  /** Returns the first field that is not right yet; undefined: it was sent, or refused. */
  const send = async (more: More): Promise<Field | undefined> => {
    if (isBusy) return undefined;
    const found = findFaults();
    setFaults(found);
    setFailure(undefined);
    const [first] = Object.entries(found);
    if (first !== undefined) return { lineId: first[0], name: first[1] };
    const items = lines.flatMap(({ id }) => {
      const { quantity, reasonId } = wishOf(id);
      const units = Number(quantity.trim());
      return units > 0
        ? [{ item_id: id, quantity: units, ...(reasonId ? { reason_id: reasonId } : {}) }]
        : [];
    });
    setEmpty(items.length === 0);
    if (items.length === 0) {
      const lineId = lines.find(({ returnable }) => returnable > 0)?.id;
      return lineId === undefined ? undefined : { lineId, name: "quantity" };
    }
    setBusy(true);
    const withPhotos = items.map(async (item) => {
      const ids = await more.photosOf(item.item_id);
      return ids.length > 0 ? { ...item, photo_ids: ids } : item;
    });
    const { wanted, comment } = more;
    const body = { items: await Promise.all(withPhotos), wanted, comment };
    const text = JSON.stringify(body);
    if (intent.current?.body !== text) intent.current = { key: crypto.randomUUID(), body: text };
    try {
      const path = `/orders/${encodeURIComponent(orderId)}` as const;
      const call = { method: "POST", body, idempotencyKey: intent.current.key } as const;
      await callApi(`/api${path}/returns`, call);
      push(`${path}#order-returns`);
    } catch (error) {
      setFailure(reason(error));
      setBusy(false);
    }
    return undefined;
  };
  return { wishOf, change, faults, failure, isEmpty, isBusy, send };
}
