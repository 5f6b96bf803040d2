import { fulfillmentTransitions } from "@/domain/order-states/fulfillment-transitions";
import { toOrderEvent } from "@/domain/order-states/to-order-event";
import { orderTransitions } from "@/domain/order-states/order-transitions";
import { paymentTransitions } from "@/domain/order-states/payment-transitions";
import {
  type Actor,
  type EventOf,
  resolveTransition,
  type TransitionTable,
} from "@/domain/order-states/transition-table";
import { ApiError } from "../kernel/api-error";
import { requireFound } from "../kernel/require-found";
import { recordAudit } from "../platform/audit/record-audit";
import type { Act, Transaction } from "../platform/db/with-transaction";
import {
  type LockedOrder,
  lockOrder,
  type OrderColumns,
  saveOrderChange,
} from "./change-order-rows";
import {
  insertHistory,
  type NewHistoryEntry,
  readHistorySince,
  toHistoryEntry,
} from "./history/order-history-rows";
import { addOrderWebhookEvents } from "./history/order-webhook-events";

type Data = Record<string, unknown>;

/** A change of one order in progress, which `withOrder` passes to its callback. */
export type OrderChange = {
  transaction: Transaction;
  /** The order as it was when locked. */
  order: LockedOrder;
  /** Requires that an event is allowed in the order's status, without recording it. */
  require(event: EventOf<typeof orderTransitions>): void;
  /** Applies an event of the order itself: changes its status and adds it to its history. */
  move(event: EventOf<typeof orderTransitions>, data?: Data): void;
  movePayment(event: EventOf<typeof paymentTransitions>, data?: Data): void;
  moveFulfillment(event: EventOf<typeof fulfillmentTransitions>, data?: Data): void;
  /**
   * Applies an event of something that belongs to the order (a return, a swap, a parcel): records
   * it and returns the new state, which the caller saves.
   */
  moveOther<State extends string, Event extends string>(
    table: TransitionTable<State, Event>,
    object: { id: string; state: State },
    event: Event,
    data?: Data,
  ): State;
  /** Records something without states, e.g. a note or a refund. */
  record(entry: { noun: string; objectId: string; event: string; data?: Data }): void;
  /** Sets columns of the order; equal values count as no change. */
  set(columns: OrderColumns): void;
  /** The columns set so far that will change. */
  changedColumns(): string[];
};

type Options = {
  /** The order's `updated_at` as the caller saw it. */
  onlyIfUpdatedAt?: string | undefined;
  /** The company it must belong to: another company's order is not found (SEC-03). */
  companyId?: string | undefined;
};

/**
 * Returns the state after the event. Errors: transition_not_allowed naming noun, state and event.
 */
export function requireTransition<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  state: State,
  event: Event,
  actor: Actor,
): State {
  const result = resolveTransition(table, state, event, actor);
  if (result.isAllowed) return result.to;
  const { noun, reason } = result;
  throw new ApiError(
    "transition_not_allowed",
    reason === "state"
      ? `${noun}: ${event} is not possible in state ${state}`
      : `${noun}: ${event} is not allowed for a ${actor}`,
    { data: { noun, state, event, reason } },
  );
}

/** Staff acting for a customer count as staff. */
export function actorOf(act: Act | undefined): Actor {
  const kinds = { user: "member", customer: "buyer", system: "system" } as const;
  return kinds[act?.actor.kind ?? "system"];
}

/**
 * The only way to change an order: locks it, runs `change`, and writes the order's new version
 * together with its history, audit entries and webhook events. If nothing was set or recorded, the
 * order stays unchanged. Errors: not_found; order_changed if it is not as the caller saw it, with
 * what happened since; transition_not_allowed.
 */
export async function withOrder<T>(
  transaction: Transaction,
  orderId: string,
  { onlyIfUpdatedAt, companyId }: Options,
  change: (order: OrderChange) => Promise<T>,
): Promise<T> {
  const order = requireFound(await lockOrder(transaction, orderId, companyId), "Order", orderId);
  await requireSeen(transaction, order, onlyIfUpdatedAt);
  const { handle, columns, entries } = openChange(transaction, order);
  const result = await change(handle);
  if (entries.length === 0 && Object.keys(columns).length === 0) return result;
  const at = await saveOrderChange(transaction, order.id, columns);
  const { act } = transaction.trail;
  insertHistory(transaction, { orderId: order.id, at, act }, entries);
  addOrderWebhookEvents(transaction, order.id, entries);
  recordAudit(transaction, {
    verb: act?.verb ?? entries[0]?.event ?? "update",
    objectType: "order",
    objectId: order.id,
    before: Object.fromEntries(
      Object.keys(columns).map((name) => [name, order[name as keyof LockedOrder]]),
    ),
    after: columns,
  });
  return result;
}

/** Errors: order_changed if an order is not as the caller saw it, with what happened since. */
export async function requireSeen(
  transaction: Transaction,
  order: Pick<LockedOrder, "id" | "updated_at">,
  onlyIfUpdatedAt: string | undefined,
): Promise<void> {
  if (onlyIfUpdatedAt === undefined) return;
  const updatedAt = new Date(order.updated_at);
  if (updatedAt.getTime() === Date.parse(onlyIfUpdatedAt)) return;
  const rows = await readHistorySince(transaction, order.id, onlyIfUpdatedAt);
  const isBuyer = actorOf(transaction.trail.act) === "buyer";
  const entries = rows.map(toHistoryEntry);
  const changes = isBuyer ? entries.flatMap(toOrderEvent) : entries;
  throw new ApiError("order_changed", `Order ${order.id} was changed in the meantime.`, {
    data: { updated_at: updatedAt.toISOString(), changes },
  });
}

function openChange(transaction: Transaction, order: LockedOrder) {
  const columns: OrderColumns = {};
  const entries: NewHistoryEntry[] = [];
  const actor = actorOf(transaction.trail.act);
  const objectId = order.id;
  const set = (given: OrderColumns) => {
    for (const [name, value] of Object.entries(given))
      if (JSON.stringify(value) !== JSON.stringify(order[name as keyof LockedOrder]))
        Object.assign(columns, { [name]: value });
      else delete columns[name as keyof OrderColumns];
  };
  const moveOther: OrderChange["moveOther"] = (table, { id, state }, event, data = {}) => {
    const to = requireTransition(table, state, event, actor);
    entries.push({ noun: table.noun, objectId: id, event, from: state, to, data });
    return to;
  };
  const stateOf = <Column extends "status" | "payment_status" | "fulfillment_status">(
    column: Column,
  ) => (columns[column] ?? order[column]) as LockedOrder[Column];
  const handle: OrderChange = {
    transaction,
    order,
    set,
    moveOther,
    require: (event) => void requireTransition(orderTransitions, stateOf("status"), event, actor),
    move(event, data) {
      const object = { id: objectId, state: stateOf("status") };
      set({ status: moveOther(orderTransitions, object, event, data) });
    },
    movePayment(event, data) {
      const object = { id: objectId, state: stateOf("payment_status") };
      set({ payment_status: moveOther(paymentTransitions, object, event, data) });
    },
    moveFulfillment(event, data) {
      const object = { id: objectId, state: stateOf("fulfillment_status") };
      set({ fulfillment_status: moveOther(fulfillmentTransitions, object, event, data) });
    },
    changedColumns: () => Object.keys(columns),
    record: ({ data = {}, ...entry }) =>
      void entries.push({ ...entry, from: null, to: null, data }),
  };
  return { handle, columns, entries };
}
