import "server-only";
import type { z } from "zod";
import {
  type colleagueChangeBody,
  colleagueEndpoints,
  type colleagueInviteBody,
} from "@/contract/people/colleague-endpoints";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";
import { type ColleagueView, toColleagueView } from "../../model/customer/colleague";

type Intent = { idempotencyKey?: string };

/** The people of the company, by name. Errors: `BackendError`. */
export async function listColleagues(caller: RequestCaller): Promise<ColleagueView[]> {
  const { data } = await callBackend(colleagueEndpoints.listColleagues, caller);
  return data.colleagues.map((colleague) => toColleagueView(colleague, caller.customerId));
}

/** Adds a person to the company and mails her a link. Errors: `BackendError` (422 e-mail taken). */
export async function inviteColleague(
  caller: RequestCaller,
  body: z.input<typeof colleagueInviteBody>,
  intent: Intent,
): Promise<void> {
  await callBackend(colleagueEndpoints.inviteColleague, caller, { body }, intent);
}

/** Changes role and limits. Errors: `BackendError` (last_administrator, 404). */
export async function changeColleague(
  caller: RequestCaller,
  id: string,
  body: z.input<typeof colleagueChangeBody>,
  intent: Intent,
): Promise<void> {
  const input = { params: { customer_id: id }, body };
  await callBackend(colleagueEndpoints.updateColleague, caller, input, intent);
}

/** Removes a person from the company. Errors: `BackendError` (last_administrator, 404). */
export async function removeColleague(
  caller: RequestCaller,
  id: string,
  intent: Intent,
): Promise<void> {
  const input = { params: { customer_id: id } };
  await callBackend(colleagueEndpoints.removeColleague, caller, input, intent);
}
