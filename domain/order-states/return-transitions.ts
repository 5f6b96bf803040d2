import { returnStatuses } from "@/contract/order/return";
import { defineTransitions } from "./transition-table";

const staff = ["member", "system"] as const;
const all = ["buyer", "member", "system"] as const;

/** `return.status`. Source: the reference's return service. */
export const returnTransitions = defineTransitions({
  noun: "return",
  states: returnStatuses,
  initial: ["requested"],
  events: {
    update: {
      who: staff,
      does: "changes how it is returned, or its note",
      moves: { requested: "requested", requires_action: "requires_action" },
    },
    receive: {
      who: staff,
      does: "all requested units were received; stock and refund follow",
      moves: { requested: "received", requires_action: "received" },
    },
    receive_other: {
      who: staff,
      does: "other units were received than requested",
      moves: { requested: "requires_action", requires_action: "requires_action" },
    },
    cancel: {
      who: all,
      does: "cancels the return",
      moves: {
        requested: "canceled",
        requires_action: "canceled",
        canceled: "canceled",
      },
    },
  },
});
