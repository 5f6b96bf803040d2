import type { LightMyRequestResponse } from "fastify";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { Claim } from "@/contract/order/claim";
import type { Order } from "@/contract/order/order";
import { createReturnWorld, type ReturnWorld } from "../returns/return-world";

type Body = Record<string, unknown>;

/** A seller whose orders are shipped, and who processes claims for them. */
export type ClaimWorld = ReturnWorld & {
  lineOf(order: Order): string;
  /** Staff create a claim for pieces of the order's first line, to be refunded. */
  claim(order: Order, quantity: number, body?: Body): Promise<LightMyRequestResponse>;
  /** The same, returning the resulting claim. */
  mustClaim(order: Order, quantity: number, body?: Body): Promise<Claim>;
  /** The body for `claim` to send BAG-1 as a replacement. */
  replacing(quantity: number, sku?: string): Body;
  act(order: Order, claimId: string, path: string, body?: Body): Promise<LightMyRequestResponse>;
  claimsOf(order: Order): Promise<Claim[]>;
};

export async function createClaimWorld(id: string): Promise<ClaimWorld> {
  const world = await createReturnWorld(id);
  const { member, seller } = world;
  const lineOf = (order: Order) => order.items[0]?.id ?? "";
  const claim: ClaimWorld["claim"] = (order, quantity, body = {}) =>
    member.send("adminCreateClaim", {
      params: { id: order.id },
      body: {
        type: "refund",
        claim_items: [{ item_id: lineOf(order), quantity }],
        ...body,
      },
    });
  const calls = {
    "": "adminUpdateClaim",
    cancel: "adminCancelClaim",
    fulfillments: "adminFulfillClaim",
    shipments: "adminShipClaim",
  } as const;
  return {
    ...world,
    lineOf,
    claim,
    async mustClaim(order, quantity, body) {
      const response = await claim(order, quantity, body);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json<{ order: AdminOrder }>().order.claims.at(-1) as Claim;
    },
    replacing: (quantity, sku = "BAG-1") => ({
      type: "replace",
      additional_items: [{ variant_id: seller.variants[sku], quantity }],
      shipping_methods: [{ option_id: seller.shippingOptions.eu?.[0], price: 0 }],
    }),
    act(order, claimId, path, body = {}) {
      const params = { id: order.id, claim_id: claimId };
      const [first = "", parcel = ""] = path.split("/");
      if (parcel !== "")
        return member.send("adminCancelClaimFulfillment", {
          params: { ...params, fulfillment_id: parcel },
        });
      return member.send(calls[first as keyof typeof calls], { params, body } as never);
    },
    claimsOf: async (order) => (await world.read(order.id)).claims,
  };
}
