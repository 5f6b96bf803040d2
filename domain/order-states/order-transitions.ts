import { orderStatuses } from "@/contract/order/order";
import { defineTransitions } from "./transition-table";

const staff = ["member", "system"] as const;
const all = ["buyer", "member", "system"] as const;

const open = { pending: "pending", requires_action: "requires_action" } as const;
const active = { ...open, completed: "completed" } as const;
const activeOrArchived = { ...active, archived: "archived" } as const;
const any = {
  ...activeOrArchived,
  reserved: "reserved",
  canceled: "canceled",
  rejected: "rejected",
} as const;

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
      moves: { ...activeOrArchived, reserved: "reserved" },
    },
    add_document: {
      who: staff,
      does: "sets the URL of a document, even of a closed order",
      moves: any,
    },
    amend: {
      who: ["buyer"],
      does: "changes lines, address, date or comment within the seller's time limit",
      moves: { pending: "pending" },
    },
    cancel_backorder: {
      who: ["buyer"],
      does: "cancels units on backorder, if the seller's settings allow it",
      moves: open,
    },
    confirm: {
      who: all,
      does: "turns a reservation into an order, if the seller's settings allow it",
      moves: { reserved: "pending" },
    },
    reject: {
      who: staff,
      does: "rejects a reservation or an order; its stock is released",
      moves: { reserved: "rejected", pending: "rejected", requires_action: "rejected" },
    },
    expire: {
      who: ["system"],
      does: "a reservation has expired; its stock is released",
      moves: { reserved: "canceled" },
    },
    require_action: {
      who: staff,
      does: "flags the order for staff's attention",
      moves: { pending: "requires_action", requires_action: "requires_action" },
    },
    resolve_action: {
      who: staff,
      does: "resolves the flag",
      moves: { requires_action: "pending" },
    },
    complete: {
      who: staff,
      does: "marks the order as completed",
      moves: { pending: "completed", requires_action: "completed", completed: "completed" },
    },
    archive: {
      who: staff,
      does: "removes a completed order from the daily lists",
      moves: { completed: "archived", archived: "archived" },
    },
    cancel: {
      who: all,
      does:
        "releases stock, cancels or refunds payments, and restores the gift cards and discounts " +
        "that were used",
      moves: {
        reserved: "canceled",
        pending: "canceled",
        requires_action: "canceled",
        completed: "canceled",
      },
    },
    capture: {
      who: staff,
      does: "captures the authorized payments",
      moves: activeOrArchived,
    },
    refund: {
      who: staff,
      does: "refunds the payment in part or in full",
      moves: activeOrArchived,
    },
    add_shipping_method: {
      who: staff,
      does: "adds a shipping method at a price",
      moves: open,
    },
    fulfill: { who: staff, does: "packs lines for shipping", moves: active },
    ship: { who: staff, does: "hands packed lines over to the carrier", moves: active },
    cancel_fulfillment: {
      who: staff,
      does: "cancels parcels that have not been shipped",
      moves: active,
    },
    request_return: { who: all, does: "requests a return of lines", moves: activeOrArchived },
    receive_return: { who: staff, does: "receives returned units", moves: activeOrArchived },
    cancel_return: {
      who: all,
      does: "cancels a return that has not arrived",
      moves: activeOrArchived,
    },
    request_swap: { who: all, does: "requests an exchange of lines", moves: activeOrArchived },
    request_claim: {
      who: all,
      does: "requests a refund or replacement of delivered lines",
      moves: activeOrArchived,
    },
    request_edit: {
      who: ["member"],
      does: "proposes other lines; the buyer accepts or declines",
      moves: open,
    },
    confirm_edit: { who: all, does: "applies an accepted edit", moves: open },
  },
});
