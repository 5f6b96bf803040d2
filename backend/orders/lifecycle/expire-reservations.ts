import type { FastifyBaseLogger } from "fastify";
import { reservationNoticeMs } from "@/contract/limits";
import { reservationTransitions } from "@/domain/order-states/reservation-transitions";
import { withTransaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { enqueue } from "../../platform/jobs/enqueue";
import { sweepDue } from "../../platform/jobs/sweep-due";
import { withOrder } from "../change-order";
import { cancelOrder } from "./cancel-order";
import {
  listEndedReservations,
  listEndingReservations,
  noteReservationNotice,
} from "./reservation-rows";
import { toReservationState } from "./reservation-state";

/**
 * Gives the stock of reservations of every seller free whose date has passed; several processes may
 * do so at once. Returns whether more may wait. Errors: the database is gone.
 */
export function expireReservations(
  deps: Deps,
  log: FastifyBaseLogger,
  isStopping: () => boolean = () => false,
): Promise<boolean> {
  const now = deps.now();
  return sweepDue({
    ...{ deps, log, isStopping, failure: "a reservation can't be ended" },
    list: (most) => listEndedReservations(deps.database, now, most),
    end: (scope, id) =>
      withTransaction(scope, (transaction) =>
        withOrder(transaction, id, {}, async (change) => {
          if (toReservationState(change.order, now) !== "expired") return;
          change.moveOther(reservationTransitions, { id, state: "held" }, "expire");
          await cancelOrder({ deps, sellerId: scope.sellerId }, change, { event: "expire" });
        }),
      ),
  });
}

/**
 * Tells buyers of every seller whose reservation ends soon, once for each end; several processes
 * may do so at once. Returns whether more may wait. Errors: the database is gone.
 */
export function noticeReservations(
  deps: Deps,
  log: FastifyBaseLogger,
  isStopping: () => boolean = () => false,
): Promise<boolean> {
  const now = deps.now();
  const notice = { now, soon: new Date(now.getTime() + reservationNoticeMs) };
  return sweepDue({
    ...{ deps, log, isStopping, failure: "a buyer can't be told that a reservation ends" },
    list: (most) => listEndingReservations(deps.database, notice, most),
    end: (scope, id) =>
      withTransaction(scope, async (transaction) => {
        const told = await noteReservationNotice(transaction, id, notice);
        if (!told) return;
        const mail = { orderId: id, lang: told.locale ?? "" };
        enqueue(transaction, "reservation-expiring", mail, told.no_notification !== true);
      }),
  });
}
