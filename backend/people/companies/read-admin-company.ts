import {
  type AdminCompany,
  type ListedCompany,
  listedCompanySchema,
} from "@/contract/admin/people/company-endpoints";
import { toPage } from "../../platform/db/to-page";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { parseProjection, project } from "../../kernel/projection";
import { requireFound } from "../../kernel/require-found";
import { listAddressRowsOfCompanies } from "../customers/address-rows";
import { type CompanyRow, findCompanyRow, toCompany } from "../customers/company-rows";
import { readCustomerList } from "../customers/read-customer-list";
import { readCreditUsed } from "./company-credit-rows";
import { readCompanyGroups } from "./company-groups";
import { type CompanyFilter, readCompanyPage } from "./company-list-rows";
import { readCompanyOrigins } from "./company-origin-rows";
import { type InheritedTerms, listInheritedTerms } from "./company-terms-rows";

const selectable = { columns: Object.keys(listedCompanySchema.shape), relations: [] };
const sortable = ["name", "code", "status", "vat_number", "created_at", "updated_at"];
const peopleMax = 1000;

/** GET /admin/companies: 50 a page. Errors: invalid_data (order, fields, expand). */
export const adminListCompanies: AdminVerb<"adminListCompanies"> = async (context, { query }) =>
  withTransaction(context, (transaction) => readCompanyList(transaction, query));

type ListQuery = CompanyFilter &
  Parameters<typeof toPage>[0] &
  Parameters<typeof parseProjection>[0];

/** A page of companies as returned in lists. Errors: invalid_data (order, fields, expand). */
export async function readCompanyList(transaction: Transaction, query: ListQuery) {
  const projection = parseProjection(query, selectable);
  const page = toPage(query, { limitDefault: 50, sortable });
  const { rows, count } = await readCompanyPage(transaction, query, page);
  const companies = (await toListed(transaction, rows)).map(
    (company) => project(company, projection, selectable) as ListedCompany,
  );
  return { companies, count, offset: page.offset, limit: page.limit };
}

/** GET /admin/companies/:id. Errors: not_found. Source: ADM-05. */
export const adminGetCompany: AdminVerb<"adminGetCompany"> = async (context, { params }) => ({
  company: await withTransaction(context, (transaction) =>
    readAdminCompany(transaction, params.id),
  ),
});

/** One company with its addresses and people. Errors: not_found. */
export async function readAdminCompany(
  transaction: Transaction,
  id: string,
): Promise<AdminCompany> {
  const row = requireFound(await findCompanyRow(transaction, id), "Company", id);
  const [company] = await toListed(transaction, [row]);
  const { customers } = await readCustomerList(transaction, {
    company_id: id,
    order: "email",
    limit: peopleMax,
  });
  return { ...(company as ListedCompany), customers };
}

/** Companies with addresses and groups, and what branches inherit. */
async function toListed(
  transaction: Transaction,
  rows: readonly CompanyRow[],
): Promise<ListedCompany[]> {
  const ids = rows.map(({ id }) => id);
  const [addresses, inherited, used, origins] = await Promise.all([
    listAddressRowsOfCompanies(transaction, ids),
    rows.some((row) => row.parent_company_id !== null)
      ? listInheritedTerms(transaction, ids)
      : new Map<string, InheritedTerms>(),
    readCreditUsed(transaction, ids),
    readCompanyOrigins(transaction, ids),
  ]);
  const above = [...inherited.values()].flatMap(({ groups: from }) => from?.company_id ?? []);
  const groups = await readCompanyGroups(transaction, [...new Set([...ids, ...above])]);
  return rows.map((row) => {
    const own = addresses.filter((address) => address.company_id === row.id);
    const { groups: from, ...terms } = inherited.get(row.id) ?? {};
    return {
      ...toCompany(row, own, used.get(row.id)),
      groups: groups.get(row.id) ?? [],
      shared_catalogue: origins.get(row.id) ?? null,
      inherited: {
        ...terms,
        ...(from && { groups: { value: groups.get(from.company_id) ?? [], ...from } }),
      },
    };
  });
}
