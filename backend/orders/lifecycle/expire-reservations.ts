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
 * Expires overdue reservations of all sellers and releases their stock; several processes may run
 * it concurrently. Returns whether more may be due. Errors: the database is unreachable.
 */
export function expireReservations(
  deps: Deps,
  log: FastifyBaseLogger,
  isStopping: () => boolean = () => false,
): Promise<boolean> {
  const now = deps.now();
  return sweepDue({
    ...{ deps, log, isStopping, failure: "reservation could not be ended" },
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
 * Notifies buyers of all sellers of reservations that end soon, once per end date; several
 * processes may run it concurrently. Returns whether more may be due. Errors: the database is
 * unreachable.
 */
export function noticeReservations(
  deps: Deps,
  log: FastifyBaseLogger,
  isStopping: () => boolean = () => false,
): Promise<boolean> {
  const now = deps.now();
  const notice = { now, soon: new Date(now.getTime() + reservationNoticeMs) };
  return sweepDue({
    ...{ deps, log, isStopping, failure: "buyer could not be notified of an expiring reservation" },
    list: (most) => listEndingReservations(deps.database, notice, most),
    end: (scope, id) =>
      withTransaction(scope, async (transaction) => {
        const order = await noteReservationNotice(transaction, id, notice);
        if (!order) return;
        const mail = { orderId: id, lang: order.locale ?? "" };
        enqueue(transaction, "reservation-expiring", mail, order.no_notification !== true);
      }),
  });
}
