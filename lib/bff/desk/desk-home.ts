import "server-only";
import { z } from "zod";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { type DeskOrder, deskOrderFields, deskOrderSchema } from "../../model/desk/desk-order";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";

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
/** The latest orders, and the number of companies awaiting approval. Errors: `BackendError`. */
export async function readDeskHome(
  caller: RequestCaller,
): Promise<{ orders: DeskOrder[]; waitingCompanies: number }> {
  const [{ data: latest }, { data: waiting }] = await Promise.all([
    callBackend(listOrders, caller, {
      query: { limit: shownOrders, fields: deskOrderFields, expand: "company" },
    }),
    callBackend(countCompanies, caller, {
      query: { status: "pending", limit: 1, fields: "id" },
    }),
  ]);
  return { orders: latest.orders, waitingCompanies: waiting.count };
}
