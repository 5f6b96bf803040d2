import "client-only";
import { useCallback, useEffect, useRef, useState } from "react";
import { lineItemBatchMax } from "@/contract/limits";
import { findRememberedCode } from "@/lib/model/order-file/import-rows";
import type { Outcome, ReviewRow } from "@/lib/model/order-file/review";
import { type ImportEntry, toEntries } from "@/lib/model/order-file/to-entries";
import { callApi } from "../api-client";
import { onCartNotice, useCartIntents, useCartSaveState } from "../cart-intents";
import { settleIntent, takeIntentKey } from "../intent-key";
import type { OrderFileReview } from "./order-file-memory";

type Change = (change: (review: OrderFileReview) => OrderFileReview) => void;
type Code = OrderFileReview["unsavedCodes"][number];
export type SendState = "idle" | "sending" | "waiting" | "sent";

/**
 * The rows that are ready, into the cart as one act; what the cart refuses comes back into the review with its reason, and the
 * corrections to be remembered are saved along. Without a connection the cart keeps the act and sends it later (CART-04).
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
  const saveCodes = useCallback(
    async (codes: Code[]) => {
      if (codes.length === 0) return;
      const isSaved = await postCodes(codes);
      const keys = new Set(codes.map(({ code }) => code));
      change((review) => {
        const others = review.unsavedCodes.filter(({ code }) => !keys.has(code));
        return { ...review, unsavedCodes: isSaved ? others : [...others, ...codes] };
      });
    },
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
      addToCart(entries.map(({ variantId, quantity, label }) => ({ variantId, quantity, label })));
      await saveCodes(toCodes(rows.filter(({ row }) => lines.has(row.line))));
      setState((await whenSaved()) ? "sent" : "waiting");
    },
    [addToCart, whenSaved, change, saveCodes],
  );
  const { status } = useCartSaveState();
  return { state: state === "waiting" && status === "saved" ? "sent" : state, send, saveCodes } as const;
}

function toCodes(rows: readonly ReviewRow[]): Code[] {
  return rows.flatMap(({ row, variant, decision }) => {
    const code = findRememberedCode(row);
    return decision.isRemembered && variant && code ? [{ code, variant_id: variant.id }] : [];
  });
}

async function postCodes(codes: Code[]): Promise<boolean> {
  try {
    for (let start = 0; start < codes.length; start += lineItemBatchMax) {
      const article_codes = codes.slice(start, start + lineItemBatchMax);
      const signature = JSON.stringify(article_codes);
      await callApi("/api/article-codes", { method: "POST", body: { article_codes }, idempotencyKey: takeIntentKey(signature).key });
      settleIntent(signature);
    }
    return true;
  } catch (error) {
    console.error("article codes were not saved", error);
    return false;
  }
}
