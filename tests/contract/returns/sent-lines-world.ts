import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import type { LineItem } from "@/contract/cart/line-item";
import type { Claim } from "@/contract/order/claim";
import type { Order } from "@/contract/order/order";
import type { Swap } from "@/contract/order/swap";
import { type ClaimWorld, createClaimWorld } from "../claims/claim-world";
import { type SwapWorld, withSwaps } from "../swaps/swap-world";

type Sent<Sender> = { sender: Sender; line: LineItem };
type Body = Record<string, unknown>;

/** A seller whose orders are shipped, with other goods sent by claims and swaps. */
export type SentLinesWorld = {
  claims: ClaimWorld;
  swaps: SwapWorld;
  /** A paid and shipped swap of the first line. */
  exchange(order: Order, returned: number, sent: number, body?: Body): Promise<Sent<Swap>>;
  /** A claim that has sent replacements for pieces of the first line. */
  replace(order: Order, quantity: number): Promise<Sent<Claim>>;
  /** Staff create a return for pieces of a line. */
  open(order: Order, line: { id: string }, quantity: number, body?: Body): Reply;
  /** The same, received. */
  takeBack(order: Order, line: { id: string }, quantity: number, body?: Body): Promise<void>;
  /** The amounts refunded to the order's payments, and to those of its swaps. */
  refunded(order: Order): Promise<{ ofOrder: number; ofSwaps: number[] }>;
};
type Reply = Promise<LightMyRequestResponse>;

export async function createSentLinesWorld(id: string): Promise<SentLinesWorld> {
  const claims = await createClaimWorld(id);
  const swaps = withSwaps(claims);
  const ofFirst = ({ additional_items: [line] }: Swap | Claim): LineItem => {
    if (!line) throw new Error("nothing is sent");
    return line;
  };
  const open: SentLinesWorld["open"] = (order, line, quantity, body = {}) =>
    claims.member.send("adminReturnOrder", {
      params: { id: order.id },
      body: { items: [{ item_id: line.id, quantity }], ...body },
    });
  return {
    claims,
    swaps,
    open,
    async exchange(order, returned, sent, body) {
      const { id: swapId } = await swaps.mustSwap(order, returned, sent, body);
      await swaps.mustAct(order, swapId, "process-payment");
      const { fulfillments } = await swaps.mustAct(order, swapId, "fulfillments");
      const shipment = { fulfillment_id: fulfillments[0]?.id };
      const sender = await swaps.mustAct(order, swapId, "shipments", shipment);
      return { sender, line: ofFirst(sender) };
    },
    async replace(order, quantity) {
      const { id: claimId } = await claims.mustClaim(order, quantity, claims.replacing(quantity));
      await claims.act(order, claimId, "fulfillments");
      const [packed] = (await claims.claimsOf(order)).filter((claim) => claim.id === claimId);
      const shipment = { fulfillment_id: packed?.fulfillments[0]?.id };
      expect((await claims.act(order, claimId, "shipments", shipment)).statusCode).toBe(200);
      const [sender] = (await claims.claimsOf(order)).filter((claim) => claim.id === claimId);
      if (!sender) throw new Error("the claim is gone");
      return { sender, line: ofFirst(sender) };
    },
    async takeBack(order, line, quantity, body) {
      const response = await open(order, line, quantity, { receive_now: true, ...body });
      expect(response.statusCode, response.body).toBe(200);
    },
    async refunded(order) {
      const { refunded_total: ofOrder, swaps: found } = await claims.read(order.id);
      return { ofOrder, ofSwaps: found.map(({ payment }) => payment?.amount_refunded ?? 0) };
    },
  };
}
