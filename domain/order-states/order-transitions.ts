import { orderStatuses } from "@/contract/order/order";
import { defineTransitions } from "./transition-table";

const staff = ["member", "system"] as const;
const all = ["buyer", "member", "system"] as const;

const open = { pending: "pending", requires_action: "requires_action" } as const;
const standing = { ...open, completed: "completed" } as const;
const kept = { ...standing, archived: "archived" } as const;
const any = { ...kept, reserved: "reserved", canceled: "canceled", rejected: "rejected" } as const;

/**
 * `order.status`. An event that keeps the status still requires it; its other effects are in the
 * tables for payment, fulfilment and the rest. Source: spec §4, the reference's order service.
 */
export const orderTransitions = defineTransitions({
  noun: "order",
  states: orderStatuses,
  initial: ["pending", "reserved"],
  events: {
    update: {
      who: staff,
      does: "changes e-mail, addresses, dates, the ERP's numbers or metadata",
      moves: { ...kept, reserved: "reserved" },
    },
    add_document: {
      who: staff,
      does: "names the address of a document, also of an order that is over",
      moves: any,
    },
    amend: {
      who: ["buyer"],
      does: "changes lines, address, date or comment within the seller's window",
      moves: { pending: "pending" },
    },
    cancel_backorder: {
      who: ["buyer"],
      does: "cancels units on backorder, where the seller's settings allow it",
      moves: open,
    },
    confirm: {
      who: all,
      does: "makes a reservation an order, where the seller's settings allow it",
      moves: { reserved: "pending" },
    },
    reject: {
      who: staff,
      does: "refuses a reservation or an order; its stock is released",
      moves: { reserved: "rejected", pending: "rejected", requires_action: "rejected" },
    },
    expire: {
      who: ["system"],
      does: "the date of a reservation has passed; its stock is released",
      moves: { reserved: "canceled" },
    },
    require_action: {
      who: staff,
      does: "marks that somebody has to look at it",
      moves: { pending: "requires_action", requires_action: "requires_action" },
    },
    resolve_action: {
      who: staff,
      does: "somebody has looked at it",
      moves: { requires_action: "pending" },
    },
    complete: {
      who: staff,
      does: "closes an order that is done",
      moves: { pending: "completed", requires_action: "completed", completed: "completed" },
    },
    archive: {
      who: staff,
      does: "takes a completed order out of the daily lists",
      moves: { completed: "archived", archived: "archived" },
    },
    cancel: {
      who: all,
      does:
        "releases stock, lets go of payments or gives them back, and returns what gift cards and " +
        "discounts were used",
      moves: {
        reserved: "canceled",
        pending: "canceled",
        requires_action: "canceled",
        completed: "canceled",
      },
    },
    capture: {
      who: staff,
      does: "collects what the payment providers hold",
      moves: kept,
    },
    refund: {
      who: staff,
      does: "gives back a part of what was paid, or all of it",
      moves: kept,
    },
    add_shipping_method: {
      who: staff,
      does: "adds a way of shipping at a price",
      moves: open,
    },
    fulfill: { who: staff, does: "packs lines for shipping", moves: standing },
    ship: { who: staff, does: "hands packed lines to the carrier", moves: standing },
    cancel_fulfillment: {
      who: staff,
      does: "unpacks what has not been shipped",
      moves: standing,
    },
    request_return: { who: all, does: "asks to send lines back", moves: kept },
    receive_return: { who: staff, does: "takes back what arrived", moves: kept },
    cancel_return: { who: all, does: "drops a return that has not arrived", moves: kept },
    request_swap: { who: all, does: "exchanges lines for others", moves: kept },
    request_claim: { who: all, does: "complains about lines that arrived", moves: kept },
    request_edit: {
      who: ["member"],
      does: "proposes other lines; the buyer accepts or declines",
      moves: open,
    },
    confirm_edit: { who: all, does: "puts an accepted edit in force", moves: open },
  },
});
