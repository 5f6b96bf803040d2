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
      does: "packs some of the ordered units",
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
      does: "packs all remaining units",
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
      does: "cancels a parcel; others stay packed",
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
      does: "cancels the last parcel; nothing more can be packed",
      moves: {
        partially_fulfilled: "canceled",
        fulfilled: "canceled",
        requires_action: "canceled",
      },
    },
    ship_part: {
      who: staff,
      does: "ships some of the ordered units",
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
      does: "ships the last of the ordered units",
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
      does: "some of the ordered units have been returned",
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
      does: "the last of the ordered units, or of their replacements, have been returned",
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
      does: "other units were returned than expected",
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
      does: "an edit removes the units that were not packed; all others are",
      moves: { partially_fulfilled: "fulfilled" },
    },
    drop_unshipped: {
      who: ["buyer", "member", "system"],
      does: "an edit removes the units that were not shipped; all others are",
      moves: { partially_shipped: "shipped" },
    },
    cancel_order: {
      who: ["buyer", "member", "system"],
      does: "the order is canceled; its parcels have to be canceled first",
      moves: { not_fulfilled: "canceled", canceled: "canceled" },
    },
  },
});
