import sql from "sql-template-tag";
import type { AdminCompany } from "@/contract/admin/people/company-endpoints";
import type { Company } from "@/contract/people/customer";
import type { Transaction } from "../../platform/db/with-transaction";
import { agentJson } from "../customers/company-rows";

type TermsRow = {
  id: string;
  payment_terms: Company["payment_terms"];
  payment_due: Company["payment_due"];
  payment_from: string | null;
  payment_currency_code: string | null;
  currency_from: string | null;
  /** Minor units, as `min_order_amount`. */
  franco: number | null;
  franco_from: string | null;
  min_order_amount: number | null;
  min_order_from: string | null;
  region_id: string | null;
  region_from: string | null;
  agent: Company["agent"];
  agent_from: string | null;
  groups_from: string | null;
  /** Names of the companies that terms are inherited from, by id. */
  names: Record<string, string>;
};

/**
 * What a branch inherits from its ancestors, without its own values. For groups only their source.
 */
export type InheritedTerms = Omit<AdminCompany["inherited"], "groups"> & {
  groups: { company_id: string; company_name: string } | undefined;
};

/**
 * What the branches among these companies inherit, by id (`company_terms` in the database). Without
 * companies that have no parent.
 */
export async function listInheritedTerms(
  transaction: Transaction,
  companyIds: readonly string[],
): Promise<Map<string, InheritedTerms>> {
  const rows = await transaction.query<TermsRow>(
    sql`select c.id, t.payment_terms, t.payment_due, t.payment_from, t.payment_currency_code,
        t.currency_from, t.franco, t.franco_from, t.min_order_amount, t.min_order_from,
        t.region_id, t.region_from, ${agentJson} as agent, t.agent_from, t.groups_from,
        (select json_object_agg(n.id, n.name) from company n where n.seller_id = c.seller_id
          and n.id in (t.payment_from, t.currency_from, t.franco_from, t.min_order_from,
            t.region_from, t.agent_from, t.groups_from)) as names
      from company c
      cross join lateral company_terms(c.seller_id, c.id) t
      left join agent a on a.seller_id = c.seller_id and a.id = t.agent_id
      where c.seller_id = ${transaction.sellerId} and c.id = any(${companyIds as string[]}::text[])
        and c.parent_company_id is not null`,
  );
  return new Map(rows.map((row) => [row.id, toInherited(row)]));
}

/** The terms that a branch's cart is priced with; amounts in minor units. */
export type BranchTerms = {
  terms_currency_code: string | null;
  franco: number | null;
  min_order_amount: number | null;
  payment_terms: string | null;
  payment_due: Company["payment_due"];
  company_group_ids: string[];
};

/** A branch's effective terms, its own and inherited ones. */
export async function findBranchTerms(
  transaction: Transaction,
  branchId: string,
): Promise<BranchTerms | undefined> {
  const rows = await transaction.query<BranchTerms>(
    sql`select t.payment_currency_code as terms_currency_code, t.franco, t.min_order_amount,
        t.payment_terms, t.payment_due,
        array(select g.customer_group_id from customer_group_company g
          where g.seller_id = ${transaction.sellerId}
            and g.company_id = t.groups_from) as company_group_ids
      from company_terms(${transaction.sellerId}, ${branchId}) t`,
  );
  return rows[0];
}

/** The company with missing values replaced by inherited ones. */
export function withInherited(company: Company, inherited: InheritedTerms | undefined): Company {
  if (!inherited) return company;
  const { payment_terms: words, payment_due: due, min_order_amount: minimum } = inherited;
  return {
    ...company,
    ...(words && { payment_terms: words.value }),
    ...(due && { payment_due: due.value }),
    ...(minimum && { metadata: { ...company.metadata, min_order_amount: minimum.value } }),
    franco: inherited.franco?.value ?? company.franco,
    payment_currency_code: inherited.payment_currency_code?.value ?? company.payment_currency_code,
    region_id: inherited.region_id?.value ?? company.region_id,
    agent: inherited.agent?.value ?? company.agent,
  };
}

function toInherited(row: TermsRow): InheritedTerms {
  const above = (id: string | null) =>
    id === null || id === row.id
      ? undefined
      : { company_id: id, company_name: row.names[id] ?? "" };
  const from = <T>(value: T | null, id: string | null) => {
    const company = above(id);
    return company && value !== null ? { value, ...company } : undefined;
  };
  const payment = above(row.payment_from);
  return {
    payment_terms: payment && { value: row.payment_terms, ...payment },
    payment_due: payment && { value: row.payment_due, ...payment },
    payment_currency_code: from(row.payment_currency_code, row.currency_from),
    franco: from(row.franco, row.franco_from),
    min_order_amount: from(row.min_order_amount, row.min_order_from),
    region_id: from(row.region_id, row.region_from),
    agent: from(row.agent, row.agent_from),
    groups: above(row.groups_from),
  };
}
