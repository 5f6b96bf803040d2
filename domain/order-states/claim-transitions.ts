import { claimRequestStatuses } from "@/contract/order/claim";
import { fulfillmentStatuses } from "@/contract/order/order";
import { defineTransitions } from "./transition-table";

const staff = ["member", "system"] as const;
const all = ["buyer", "member", "system"] as const;

export const claimPaymentStatuses = ["na", "not_refunded", "refunded"] as const;

/** `claim.fulfillment_status`: the replacement goods. Source: the reference. */
export const claimTransitions = defineTransitions({
  noun: "claim",
  states: fulfillmentStatuses,
  initial: ["not_fulfilled"],
  events: {
    update: {
      who: staff,
      does: "changes what is claimed, or how it is shipped",
      moves: {
        not_fulfilled: "not_fulfilled",
        partially_fulfilled: "partially_fulfilled",
        fulfilled: "fulfilled",
        partially_shipped: "partially_shipped",
        shipped: "shipped",
        requires_action: "requires_action",
      },
    },
    fulfill_part: {
      who: staff,
      does: "packs some of what replaces",
      moves: {
        not_fulfilled: "partially_fulfilled",
        partially_fulfilled: "partially_fulfilled",
        requires_action: "partially_fulfilled",
      },
    },
    fulfill_all: {
      who: staff,
      does: "packs all of what replaces",
      moves: {
        not_fulfilled: "fulfilled",
        partially_fulfilled: "fulfilled",
        requires_action: "fulfilled",
      },
    },
    cancel_fulfillment: {
      who: staff,
      does: "unpacks what has not been shipped",
      moves: {
        partially_fulfilled: "not_fulfilled",
        fulfilled: "not_fulfilled",
        requires_action: "not_fulfilled",
      },
    },
    require_action: {
      who: staff,
      does: "a parcel could not be packed or shipped",
      moves: {
        not_fulfilled: "requires_action",
        partially_fulfilled: "requires_action",
        fulfilled: "requires_action",
      },
    },
    ship_part: {
      who: staff,
      does: "ships some of what replaces",
      moves: {
        partially_fulfilled: "partially_shipped",
        fulfilled: "partially_shipped",
        partially_shipped: "partially_shipped",
      },
    },
    ship_all: {
      who: staff,
      does: "ships the last of what replaces",
      moves: { fulfilled: "shipped", partially_shipped: "shipped" },
    },
    return_part: {
      who: staff,
      does: "some of what is claimed has come back",
      moves: {
        not_fulfilled: "partially_returned",
        shipped: "partially_returned",
        partially_returned: "partially_returned",
      },
    },
    return_all: {
      who: staff,
      does: "all that is claimed has come back",
      moves: {
        not_fulfilled: "returned",
        shipped: "returned",
        partially_returned: "returned",
      },
    },
    cancel: {
      who: all,
      does:
        "ends the claim; parcels have to be unpacked and the return canceled before; the buyer " +
        "only while she waits for an answer",
      moves: {
        not_fulfilled: "canceled",
        canceled: "canceled",
        requires_action: "canceled",
      },
    },
  },
});

/** `claim.payment_status`: for a claim that refunds money. Source: the reference. */
export const claimPaymentTransitions = defineTransitions({
  noun: "claim_payment",
  states: claimPaymentStatuses,
  initial: ["na", "not_refunded"],
  events: {
    refund: {
      who: staff,
      does: "gives back what is claimed",
      moves: { not_refunded: "refunded" },
    },
  },
});

/**
 * `claim.request_status`: whether staff accept a buyer's claim; staff's own claims are approved
 * from the start. Source: not in the reference.
 */
export const claimRequestTransitions = defineTransitions({
  noun: "claim_request",
  states: claimRequestStatuses,
  initial: ["requested", "approved"],
  events: {
    approve: {
      who: staff,
      does: "gives money back or sends others instead; the claim goes on by its own table",
      moves: { requested: "approved" },
    },
    decline: {
      who: staff,
      does: "nothing is done; the claim is canceled with it",
      moves: { requested: "declined" },
    },
    withdraw: {
      who: ["buyer"],
      does: "the buyer claims nothing any more; the claim is canceled with it",
      moves: { requested: "withdrawn" },
    },
  },
});
