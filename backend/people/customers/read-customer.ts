import type { CatalogueScope, Customer, Person } from "@/contract/people/customer";
import {
  toCatalogueScope,
  toCompanyStanding,
  toPersonScope,
} from "@/domain/people/company-standing";
import type { Transaction } from "../../platform/db/with-transaction";
import { readSettings } from "../../sellers/settings/read-settings";
import type { Deps } from "../../platform/deps";
import type { SessionAgent } from "../../platform/http/access/acting-session-rows";
import { ApiError } from "../../kernel/api-error";
import { listCompanyAddressRows } from "./address-rows";
import { type CustomerRow, findCustomerRow, toCustomer } from "./customer-rows";

/**
 * Context for reading a customer: the process's hooks, the language of texts, and who acts for her.
 */
export type CustomerReader = {
  deps: Pick<Deps, "hooks">;
  lang: string;
  session: { acting?: SessionAgent } | null;
};

/**
 * The customer as returned by the API, with her company's addresses and her discounts. Errors:
 * unauthorized if she no longer exists.
 */
export async function readCustomer(
  { deps, lang, session }: CustomerReader,
  transaction: Transaction,
  customerId: string,
): Promise<Customer> {
  const row = await findCustomerRow(transaction, customerId);
  if (!row) throw new ApiError("unauthorized", "The customer of this session no longer exists");
  const addresses = row.company_id ? await listCompanyAddressRows(transaction, row.company_id) : [];
  const discounts =
    (await readScope(transaction, row)) === "all"
      ? await deps.hooks.readCustomerDiscounts(transaction, customerId, lang)
      : [];
  return {
    ...toCustomer(row, addresses),
    discounts,
    original_user: session?.acting ? toPerson(session.acting) : null,
  };
}

/** Which part of the catalogue she may see. */
async function readScope(transaction: Transaction, row: CustomerRow): Promise<CatalogueScope> {
  const { company_status: status, company_archived_at, company_role: role } = row;
  if (status === null) return "all";
  const settings = await readSettings(transaction);
  const archived_at = company_archived_at?.toISOString() ?? null;
  const scope = toCatalogueScope(
    toCompanyStanding({ status, archived_at }),
    settings.registration_approval,
  );
  return toPersonScope(scope, { role, viewerPrices: settings.viewer_prices });
}

function toPerson({ email, first_name, last_name }: SessionAgent): Person {
  return { email, first_name, last_name };
}
