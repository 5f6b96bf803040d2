import { orderEditStates } from "@/contract/order/order-edit";
import { defineTransitions } from "./transition-table";

/** `order_edit.status`. Source: the reference's order edit service. */
export const orderEditTransitions = defineTransitions({
  noun: "order_edit",
  states: orderEditStates,
  initial: ["created"],
  events: {
    change: {
      who: ["member"],
      does: "adds, changes or removes lines of the proposal",
      moves: { created: "created" },
    },
    update: {
      who: ["member"],
      does: "changes the internal note",
      moves: {
        created: "created",
        requested: "requested",
        confirmed: "confirmed",
        declined: "declined",
        canceled: "canceled",
      },
    },
    request: {
      who: ["buyer", "member", "system"],
      does: "asks the buyer for approval; or she changes the order herself, and pays first",
      moves: { created: "requested", requested: "requested" },
    },
    confirm: {
      who: ["buyer", "member"],
      does: "applies the new lines to the order; a difference is paid or refunded",
      moves: { created: "confirmed", requested: "confirmed" },
    },
    decline: {
      who: ["buyer"],
      does: "the buyer declines; the order is unchanged",
      moves: { requested: "declined" },
    },
    cancel: {
      who: ["member", "system"],
      does: "withdraws the proposal",
      moves: { created: "canceled", requested: "canceled", canceled: "canceled" },
    },
    expire: {
      who: ["system"],
      does: "the buyer has not paid her own change in time; its reserved stock is released",
      moves: { requested: "canceled" },
    },
  },
});
