import "server-only";
import { z } from "zod";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { type DeskOrder, deskOrderFields, deskOrderSchema } from "../../model/desk/desk-order";
import type { DeskOrderView } from "../../model/desk/desk-order-view";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";
import { readDeskPage } from "./read-desk-page";

/** The contract's endpoint with the requested projection. */
const listOrders = {
  ...adminEndpoints.adminListOrders,
  response: z.object({ orders: z.array(deskOrderSchema), count: z.int() }),
};
const filters: Record<DeskOrderView, Record<string, string[] | boolean>> = {
  all: {},
  to_ship: {
    status: ["pending"],
    fulfillment_status: ["not_fulfilled", "partially_fulfilled", "fulfilled", "partially_shipped"],
  },
  to_collect: {
    status: ["pending", "completed"],
    payment_status: ["not_paid", "awaiting", "requires_action"],
  },
  overdue: { is_overdue: true },
};

type Requested = { q: string; view: DeskOrderView; page: number };
type FoundOrders = { orders: DeskOrder[]; count: number; page: number; pages: number };

/** One page of the brand's orders, newest first; pages count from 1. Errors: `BackendError`. */
export function listDeskOrders(
  caller: RequestCaller,
  { q, view, page }: Requested,
): Promise<FoundOrders> {
  return readDeskPage(page, async (part) => {
    const query = {
      ...{ ...filters[view], ...part, ...(q !== "" && { q }) },
      ...{ fields: deskOrderFields, expand: "company" },
    };
    return (await callBackend(listOrders, caller, { query })).data;
  });
}
