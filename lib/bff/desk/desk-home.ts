import "server-only";
import { z } from "zod";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { type DeskOrder, deskOrderFields, deskOrderSchema } from "../../model/desk/desk-order";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";
import { readTwoFactor } from "./two-factor";

const shownOrders = 20;

/** The contract's endpoints with the requested projections. */
const listOrders = {
  ...adminEndpoints.adminListOrders,
  response: z.object({ orders: z.array(deskOrderSchema) }),
};
const countCompanies = {
  ...adminEndpoints.adminListCompanies,
  response: z.object({ count: z.int() }),
};
export type DeskHomeFacts = {
  orders: DeskOrder[];
  waitingCompanies: number;
  hasTwoFactor: boolean;
};

/**
 * The latest orders, the number of companies awaiting approval, and whether the caller uses
 * two-factor sign-in. Errors: `BackendError`.
 */
export async function readDeskHome(caller: RequestCaller): Promise<DeskHomeFacts> {
  const [{ data: latest }, { data: waiting }, twoFactor] = await Promise.all([
    callBackend(listOrders, caller, {
      query: { limit: shownOrders, fields: deskOrderFields, expand: "company" },
    }),
    callBackend(countCompanies, caller, {
      query: { status: "pending", limit: 1, fields: "id" },
    }),
    readTwoFactor(caller),
  ]);
  return {
    orders: latest.orders,
    waitingCompanies: waiting.count,
    hasTwoFactor: twoFactor.isEnabled,
  };
}
