import "server-only";
import type { NextResponse } from "next/server";
import { z } from "zod";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { toPersonName } from "../../model/customer/acting";
import type { DeskCustomer } from "../../model/desk/desk-customer";
import { startActing } from "../customer/acting";
import { callBackend } from "../http/backend-client";
import { getRequestCaller, type RequestCaller } from "../http/request-caller";

const shownCustomers = 20;
const searchedCompanies = 5;

const named = adminEndpoints.adminListCompanies.response.shape.companies.element.pick({
  id: true,
  name: true,
});
const listNames = {
  ...adminEndpoints.adminListCompanies,
  response: z.object({ companies: z.array(named) }),
};
const nameFields = "id,name";

/** Customers by name, e-mail or company. Errors: `BackendError`. */
export async function searchCustomers(caller: RequestCaller, q: string): Promise<DeskCustomer[]> {
  if (q === "") return [];
  const [{ data: direct }, { data: byName }] = await Promise.all([
    callBackend(adminEndpoints.adminListCustomers, caller, { query: { q, limit: shownCustomers } }),
    callBackend(listNames, caller, { query: { q, limit: searchedCompanies, fields: nameFields } }),
  ]);
  const whole = await Promise.all(
    byName.companies.map(({ id }) =>
      callBackend(adminEndpoints.adminGetCompany, caller, { params: { id } }),
    ),
  );
  const people = [...direct.customers, ...whole.flatMap(({ data }) => data.company.customers)];
  const found = [...new Map(people.map((one) => [one.id, one])).values()].slice(0, shownCustomers);
  const names = await readCompanyNames(
    caller,
    found.flatMap((one) => one.company_id ?? []),
  );
  return found.map((one) => ({
    id: one.id,
    name: toPersonName(one),
    email: one.email,
    company: names.get(one.company_id ?? ""),
    canSignIn: one.has_account && one.deactivated_at === null,
  }));
}

async function readCompanyNames(
  caller: RequestCaller,
  ids: string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const query = { id: [...new Set(ids)], limit: shownCustomers, fields: nameFields };
  const { data } = await callBackend(listNames, caller, { query });
  return new Map(data.companies.map(({ id, name }) => [id, name]));
}

/**
 * Makes a link for acting and uses it up at once: returns what seals the session that acts for the
 * customer, in place of the buyer who was signed in; that of staff goes on. Errors: `BackendError`
 * (403: not of a company assigned to her; not_allowed: no account).
 */
export async function actForCustomer(
  staff: RequestCaller,
  customerId: string,
): Promise<(response: NextResponse) => void> {
  const { data } = await callBackend(adminEndpoints.adminCreateActingLink, staff, {
    params: { id: customerId },
  });
  const token = new URL(data.acting_link.url).searchParams.get("token") ?? "";
  return startActing(await getRequestCaller(), { token });
}
