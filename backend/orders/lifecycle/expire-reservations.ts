import type { FastifyBaseLogger } from "fastify";
import { reservationTransitions } from "@/domain/order-states/reservation-transitions";
import { withTransaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { sweepDue } from "../../platform/jobs/sweep-due";
import { withOrder } from "../change-order";
import { cancelOrder } from "./cancel-order";
import { listEndedReservations } from "./reservation-rows";
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
          await cancelOrder({ deps, sellerId: scope.sellerId }, change, "expire");
        }),
      ),
  });
}
