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
      does: "changes how it is sent back, or what is noted of it",
      moves: { requested: "requested", requires_action: "requires_action" },
    },
    receive: {
      who: staff,
      does: "all that was asked for has arrived; stock and money follow",
      moves: { requested: "received", requires_action: "received" },
    },
    receive_other: {
      who: staff,
      does: "something else has arrived than was asked for",
      moves: { requested: "requires_action", requires_action: "requires_action" },
    },
    cancel: {
      who: all,
      does: "nothing will be sent back",
      moves: {
        requested: "canceled",
        requires_action: "canceled",
        canceled: "canceled",
      },
    },
  },
});
