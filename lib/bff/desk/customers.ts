import "server-only";
import type { NextResponse } from "next/server";
import { z } from "zod";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { toPersonName } from "../../model/customer/acting";
import type { DeskCustomer } from "../../model/desk/desk-customer";
import { startActing } from "../customer/acting";
import { callBackend } from "../http/backend-client";
import { getRequestCaller, type RequestCaller } from "../http/request-caller";
import { readDeskPage } from "./read-desk-page";

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

type Search = { q: string; page: number };
type FoundCustomers = { customers: DeskCustomer[]; count: number; page: number; pages: number };

/**
 * One page of the customers whose name or e-mail matches; pages count from 1. The first page also
 * has the people of matching companies. Errors: `BackendError`.
 */
export async function searchCustomers(
  caller: RequestCaller,
  { q, page }: Search,
): Promise<FoundCustomers> {
  if (q === "") return { customers: [], count: 0, page: 1, pages: 0 };
  const [direct, others] = await Promise.all([
    readDeskPage(page, async (part) => {
      const query = { q, ...part };
      return (await callBackend(adminEndpoints.adminListCustomers, caller, { query })).data;
    }),
    listPeopleOfCompanies(caller, q),
  ]);
  const found = direct.page === 1 ? [...direct.customers, ...others] : direct.customers;
  const names = await readCompanyNames(
    caller,
    found.flatMap((one) => one.company_id ?? []),
  );
  return {
    customers: found.map((one) => ({
      id: one.id,
      name: toPersonName(one),
      email: one.email,
      company: names.get(one.company_id ?? ""),
      canSignIn: one.has_account && one.deactivated_at === null,
    })),
    count: direct.count + others.length,
    ...{ page: direct.page, pages: direct.pages },
  };
}

/** Without customers who match themselves: they are on the pages of customers. */
async function listPeopleOfCompanies(caller: RequestCaller, q: string) {
  const words = q.toLowerCase();
  const query = { q, limit: searchedCompanies, fields: nameFields };
  const { data } = await callBackend(listNames, caller, { query });
  const whole = await Promise.all(
    data.companies.map(({ id }) =>
      callBackend(adminEndpoints.adminGetCompany, caller, { params: { id } }),
    ),
  );
  return whole
    .flatMap((one) => one.data.company.customers)
    .filter(({ email, first_name, last_name }) =>
      [email, first_name, last_name].every((text) => !text?.toLowerCase().includes(words)),
    );
}

async function readCompanyNames(
  caller: RequestCaller,
  ids: string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const query = { id: [...new Set(ids)], limit: 0, fields: nameFields };
  const { data } = await callBackend(listNames, caller, { query });
  return new Map(data.companies.map(({ id, name }) => [id, name]));
}

/**
 * Creates an impersonation link and uses it at once: returns the sealed session, which replaces the
 * signed-in buyer's; the staff session continues. Errors: `BackendError` (403: not of a company
 * assigned to her; not_allowed: no account).
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
