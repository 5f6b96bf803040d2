import "server-only";
import { z } from "zod";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { type WaitingCompany, waitingCompanySchema } from "../../model/desk/waiting-company";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";
import { readDeskPage } from "./read-desk-page";

const listWaiting = {
  ...adminEndpoints.adminListCompanies,
  response: z.object({ companies: z.array(waitingCompanySchema), count: z.int() }),
};
type Intent = { idempotencyKey?: string | undefined };
const fields = Object.keys(waitingCompanySchema.shape).join();

/**
 * One page of the companies awaiting approval, longest waiting first; pages count from 1. Errors:
 * `BackendError`.
 */
export async function listWaitingCompanies(
  caller: RequestCaller,
  page: number,
): Promise<{ companies: WaitingCompany[]; count: number; page: number; pages: number }> {
  return readDeskPage(page, async (part) => {
    const query = { status: "pending", order: "created_at", ...part, fields } as const;
    return (await callBackend(listWaiting, caller, { query })).data;
  });
}

/** Errors: `BackendError` (not_allowed: a colleague has decided already; 404). */
export async function approveCompany(
  caller: RequestCaller,
  id: string,
  intent: Intent,
): Promise<void> {
  const input = { params: { id }, body: { only_if_waiting: true } };
  await callBackend(adminEndpoints.adminApproveCompany, caller, input, intent);
}

/** The company's buyers see the reason. Errors: as approveCompany. */
export async function declineCompany(
  caller: RequestCaller,
  id: string,
  body: { reason: string },
  intent: Intent,
): Promise<void> {
  await callBackend(adminEndpoints.adminDeclineCompany, caller, { params: { id }, body }, intent);
}
