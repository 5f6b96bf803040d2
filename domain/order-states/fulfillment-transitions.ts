import { fulfillmentStatuses } from "@/contract/order/order";
import { defineTransitions } from "./transition-table";

const staff = ["member", "system"] as const;

/**
 * `order.fulfillment_status`: how much of the order's lines as a whole has been packed, shipped and
 * returned. `_part` and `_all` describe the lines after the event. Source: spec §4.
 */
export const fulfillmentTransitions = defineTransitions({
  noun: "fulfillment",
  states: fulfillmentStatuses,
  initial: ["not_fulfilled"],
  events: {
    fulfill_part: {
      who: staff,
      does: "packs some of what was ordered",
      moves: {
        not_fulfilled: "partially_fulfilled",
        canceled: "partially_fulfilled",
        partially_fulfilled: "partially_fulfilled",
        partially_shipped: "partially_shipped",
        partially_returned: "partially_returned",
        requires_action: "partially_fulfilled",
      },
    },
    fulfill_all: {
      who: staff,
      does: "packs all that was left",
      moves: {
        not_fulfilled: "fulfilled",
        canceled: "fulfilled",
        partially_fulfilled: "fulfilled",
        partially_shipped: "partially_shipped",
        partially_returned: "partially_returned",
        requires_action: "fulfilled",
      },
    },
    cancel_part: {
      who: staff,
      does: "unpacks a parcel; others stay packed",
      moves: {
        partially_fulfilled: "partially_fulfilled",
        fulfilled: "partially_fulfilled",
        partially_shipped: "partially_shipped",
        partially_returned: "partially_returned",
        requires_action: "partially_fulfilled",
      },
    },
    cancel_all: {
      who: staff,
      does: "unpacks the last parcel; nothing is packed any more",
      moves: {
        partially_fulfilled: "canceled",
        fulfilled: "canceled",
        requires_action: "canceled",
      },
    },
    ship_part: {
      who: staff,
      does: "ships some of what was ordered",
      moves: {
        partially_fulfilled: "partially_shipped",
        fulfilled: "partially_shipped",
        partially_shipped: "partially_shipped",
        partially_returned: "partially_returned",
        requires_action: "partially_shipped",
      },
    },
    ship_all: {
      who: staff,
      does: "ships the last of what was ordered",
      moves: {
        fulfilled: "shipped",
        partially_fulfilled: "shipped",
        partially_shipped: "shipped",
        partially_returned: "partially_returned",
        requires_action: "shipped",
      },
    },
    return_part: {
      who: staff,
      does: "takes some of what was ordered back",
      moves: {
        fulfilled: "partially_returned",
        partially_fulfilled: "partially_returned",
        partially_shipped: "partially_returned",
        shipped: "partially_returned",
        partially_returned: "partially_returned",
        requires_action: "partially_returned",
      },
    },
    return_all: {
      who: staff,
      does: "takes the last of what was ordered back, or what was sent instead of it",
      moves: {
        fulfilled: "returned",
        partially_shipped: "returned",
        shipped: "returned",
        partially_returned: "returned",
        returned: "returned",
        requires_action: "returned",
      },
    },
    require_action: {
      who: staff,
      does: "something else came back than was expected",
      moves: {
        fulfilled: "requires_action",
        partially_fulfilled: "requires_action",
        partially_shipped: "requires_action",
        shipped: "requires_action",
        partially_returned: "requires_action",
        returned: "requires_action",
      },
    },
    add_units: {
      who: ["buyer", "member", "system"],
      does: "an edit adds units that are still to be packed",
      moves: {
        fulfilled: "partially_fulfilled",
        shipped: "partially_shipped",
        returned: "partially_returned",
      },
    },
    drop_unpacked: {
      who: ["buyer", "member", "system"],
      does: "an edit drops what was not packed; all the rest is",
      moves: { partially_fulfilled: "fulfilled" },
    },
    drop_unshipped: {
      who: ["buyer", "member", "system"],
      does: "an edit drops what was not shipped; all the rest is",
      moves: { partially_shipped: "shipped" },
    },
    cancel_order: {
      who: ["buyer", "member", "system"],
      does: "the order is canceled; parcels have to be unpacked before",
      moves: { not_fulfilled: "canceled", canceled: "canceled" },
    },
  },
});
