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
      does: "asks the buyer, or asks her again; or she changes her order herself, and pays first",
      moves: { created: "requested", requested: "requested" },
    },
    confirm: {
      who: ["buyer", "member"],
      does: "the order has the new lines; a difference is paid or given back",
      moves: { created: "confirmed", requested: "confirmed" },
    },
    decline: {
      who: ["buyer"],
      does: "the order stays as it is",
      moves: { requested: "declined" },
    },
    cancel: {
      who: ["member", "system"],
      does: "takes the proposal back",
      moves: { created: "canceled", requested: "canceled", canceled: "canceled" },
    },
    expire: {
      who: ["system"],
      does: "the buyer has not paid her own change in time; what it held of the stock is released",
      moves: { requested: "canceled" },
    },
  },
});
