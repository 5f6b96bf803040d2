import type { AdminCompany } from "@/contract/admin/people/company-endpoints";
import { companySchema } from "@/contract/people/customer";
import { toPage } from "../../platform/db/to-page";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { parseProjection, project } from "../../kernel/projection";
import { requireFound } from "../../kernel/require-found";
import { listAddressRowsOfCompanies } from "../customers/address-rows";
import { findCompanyRow, toCompany } from "../customers/company-rows";
import { readCustomerList } from "../customers/read-customer-list";
import { readCompanyPage } from "./company-list-rows";

const selectable = { columns: Object.keys(companySchema.shape), relations: [] };
const sortable = ["name", "code", "created_at", "updated_at"];
const peopleMax = 1000;

/** GET /admin/companies: 50 a page. Errors: invalid_data (order, fields, expand). */
export const adminListCompanies: AdminVerb<"adminListCompanies"> = async (context, { query }) => {
  const projection = parseProjection(query, selectable);
  const page = toPage(query, { limitDefault: 50, sortable });
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readCompanyPage(transaction, query, page);
    const addresses = await listAddressRowsOfCompanies(
      transaction,
      rows.map(({ id }) => id),
    );
    const companies = rows.map((row) => {
      const own = addresses.filter((address) => address.company_id === row.id);
      const company = toCompany(row, own);
      return project(company, projection, selectable) as typeof company;
    });
    return { companies, count, offset: page.offset, limit: page.limit };
  });
};

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
  const addresses = await listAddressRowsOfCompanies(transaction, [id]);
  const { customers } = await readCustomerList(transaction, {
    company_id: id,
    order: "email",
    limit: peopleMax,
  });
  return { ...toCompany(row, addresses), customers };
}
