import "client-only";
import { useCallback, useEffect, useState } from "react";
import type { Outcome, ReviewRow } from "@/domain/order-file/review";
import { settleOutcomes } from "@/domain/order-file/settle-outcomes";
import { toEntries } from "@/domain/order-file/to-entries";
import { useConfirmedCart } from "../cart/cart-client";
import { cartLines, useCartIntents, useCartSaveState } from "../cart/cart-intents";
import type { OrderFileReview } from "./order-file-memory";

type Change = (change: (review: OrderFileReview) => OrderFileReview) => void;
export type SendState = "idle" | "sending" | "waiting" | "sent";

/**
 * Adds the ready rows to the cart in one intent; rejected ones return to the review with the
 * reason, even if the response arrived after this screen or its page was left; corrections to be
 * remembered are saved in the same write. Offline, the cart stores the intent and sends it later
 * (CART-04).
 */
export function useFileToCart({ outcomes }: OrderFileReview, change: Change) {
  const { addToCart, whenSaved } = useCartIntents();
  const [state, setState] = useState<SendState>("idle");
  const isCartKnown = useConfirmedCart() !== undefined;
  const save = useCartSaveState();
  const isWaiting = Object.values(outcomes).some(
    (outcome) => outcome.status === "added" && outcome.waitsFor !== undefined,
  );
  useEffect(() => {
    if (!isWaiting || !isCartKnown) return;
    const offered = new Set(save.offered.flatMap(({ ops }) => ops.map(({ slot }) => slot)));
    const lineOf = (variantId: string) =>
      offered.has(variantId) ? { quantity: 0, isSaving: true } : cartLines.get(variantId);
    change((review) => {
      const settled = settleOutcomes(review.outcomes, lineOf);
      return settled === review.outcomes ? review : { ...review, outcomes: settled };
    });
  }, [isWaiting, isCartKnown, save, change]);
  const send = useCallback(
    async (rows: readonly ReviewRow[]) => {
      const entries = toEntries(rows);
      const variantOf = new Map(
        entries.flatMap(({ variantId, lines }) => lines.map((line) => [line, variantId])),
      );
      const sent = rows.flatMap(({ row, quantity }): [number, Outcome][] => {
        const waitsFor = variantOf.get(row.line);
        return waitsFor !== undefined && quantity !== null
          ? [[row.line, { status: "added", quantity, waitsFor }]]
          : [];
      });
      setState("sending");
      addToCart(
        entries.map(({ variantId, quantity, label, articleCodes: codes }) => ({
          variantId,
          quantity,
          label,
          ...(codes.length > 0 && { articleCodes: codes }),
        })),
      );
      // the cart stores the intent at once; from here on its lines show as pending
      const saved = whenSaved();
      change((review) => ({
        ...review,
        outcomes: { ...review.outcomes, ...Object.fromEntries(sent) },
      }));
      setState((await saved) ? "sent" : "waiting");
    },
    [addToCart, whenSaved, change],
  );
  return { state: state === "waiting" && save.status === "saved" ? "sent" : state, send } as const;
}
