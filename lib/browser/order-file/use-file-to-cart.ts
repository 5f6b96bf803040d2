import "client-only";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Outcome, ReviewRow } from "@/lib/model/order-file/review";
import { type ImportEntry, toEntries } from "@/lib/model/order-file/to-entries";
import { onCartNotice, useCartIntents, useCartSaveState } from "../cart-intents";
import type { OrderFileReview } from "./order-file-memory";

type Change = (change: (review: OrderFileReview) => OrderFileReview) => void;
export type SendState = "idle" | "sending" | "waiting" | "sent";

/**
 * The rows that are ready, into the cart as one act; what the cart refuses comes back into the review with its reason, and the
 * corrections to be remembered are kept in the same write. Without a connection the cart keeps the act and sends it later (CART-04).
 */
export function useFileToCart(change: Change) {
  const { addToCart, whenSaved } = useCartIntents();
  const [state, setState] = useState<SendState>("idle");
  const sent = useRef(new Map<string, ImportEntry>());
  useEffect(
    () =>
      onCartNotice((notice) => {
        if (notice.kind !== "refused") return;
        const outcomes = notice.refusals.flatMap(({ slot, code, nearest, available }) => {
          const fitting = nearest.length > 0 || !available ? nearest : [available];
          return (sent.current.get(slot)?.lines ?? []).map((line): [number, Outcome] => [
            line,
            { status: "refused", code, nearest: fitting },
          ]);
        });
        if (outcomes.length === 0) return;
        change((review) => ({ ...review, outcomes: { ...review.outcomes, ...Object.fromEntries(outcomes) } }));
      }),
    [change],
  );
  const send = useCallback(
    async (rows: readonly ReviewRow[]) => {
      const entries = toEntries(rows);
      sent.current = new Map(entries.map((entry) => [entry.variantId, entry]));
      const lines = new Set(entries.flatMap((entry) => entry.lines));
      const outcomes = rows.flatMap(({ row, quantity }): [number, Outcome][] =>
        lines.has(row.line) && quantity !== null ? [[row.line, { status: "added", quantity }]] : [],
      );
      setState("sending");
      change((review) => ({ ...review, outcomes: { ...review.outcomes, ...Object.fromEntries(outcomes) } }));
      addToCart(
        entries.map(({ variantId, quantity, label, articleCodes: codes }) => ({
          variantId,
          quantity,
          label,
          ...(codes.length > 0 && { articleCodes: codes }),
        })),
      );
      setState((await whenSaved()) ? "sent" : "waiting");
    },
    [addToCart, whenSaved, change],
  );
  const { status } = useCartSaveState();
  return { state: state === "waiting" && status === "saved" ? "sent" : state, send } as const;
}
