import "server-only";
import { z } from "zod";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { type WaitingCompany, waitingCompanySchema } from "../../model/desk/waiting-company";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";

const companiesPerPage = 20;

const listWaiting = {
  ...adminEndpoints.adminListCompanies,
  response: z.object({ companies: z.array(waitingCompanySchema), count: z.int() }),
};
const fields = Object.keys(waitingCompanySchema.shape).join();

/**
 * One page of the companies that wait for approval, those that wait longest first; page from 1.
 * Errors: `BackendError`.
 */
export async function listWaitingCompanies(
  caller: RequestCaller,
  page: number,
): Promise<{ companies: WaitingCompany[]; count: number; page: number; pages: number }> {
  const part = { limit: companiesPerPage, offset: (page - 1) * companiesPerPage };
  const query = { status: "pending", order: "created_at", ...part, fields } as const;
  const { data } = await callBackend(listWaiting, caller, { query });
  return { ...data, page, pages: Math.ceil(data.count / companiesPerPage) };
}

/** Errors: `BackendError` (not_allowed: a colleague has decided meanwhile; 404). */
export async function approveCompany(caller: RequestCaller, id: string): Promise<void> {
  await callBackend(adminEndpoints.adminApproveCompany, caller, { params: { id } });
}

/** Its people read the reason. Errors: as approveCompany. */
export async function declineCompany(
  caller: RequestCaller,
  id: string,
  body: { reason: string },
): Promise<void> {
  await callBackend(adminEndpoints.adminDeclineCompany, caller, { params: { id }, body });
}
