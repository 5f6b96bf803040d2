import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

/** A company awaiting approval, with the person who requested the account. */
export type CompanyApplication = {
  name: string;
  vat_number: string | null;
  registration_number: string | null;
  /** Its agent's, else that of the creator of the link through which it registered. */
  agent_email: string | null;
  /** Name of the link through which it registered. */
  shared_catalogue: string | null;
  person: string;
  email: string;
  phone: string | null;
  address: {
    address_1: string | null;
    address_2: string | null;
    postal_code: string | null;
    city: string | null;
    country_code: string | null;
  } | null;
};

/** Undefined if it has been decided already, or has no people left. */
export async function findCompanyApplication(
  transaction: Transaction,
  companyId: string,
): Promise<CompanyApplication | undefined> {
  const rows = await transaction.query<CompanyApplication>(
    sql`select co.name, co.vat_number, co.registration_number, sc.name as shared_catalogue,
        coalesce(a.email, maker.email) as agent_email,
        concat_ws(' ', cu.first_name, cu.last_name) as person, cu.email, cu.phone,
        (select json_build_object('address_1', d.address_1, 'address_2', d.address_2,
            'postal_code', d.postal_code, 'city', d.city, 'country_code', d.country_code)
          from address d where d.seller_id = co.seller_id and d.company_id = co.id
            and d.kind = 'shipping' and d.deleted_at is null
          order by d.created_at, d.id limit 1) as address
      from company co
      join customer cu on cu.seller_id = co.seller_id and cu.company_id = co.id
        and cu.deleted_at is null
      left join agent a on a.seller_id = co.seller_id and a.id = co.agent_id
        and a.deleted_at is null
      left join shared_catalogue sc on sc.seller_id = co.seller_id
        and sc.id = co.shared_catalogue_id
      left join agent maker on maker.seller_id = co.seller_id and maker.id = sc.created_by
        and maker.deleted_at is null
      where co.seller_id = ${transaction.sellerId} and co.id = ${companyId}
        and co.status = 'pending' and co.archived_at is null and co.deleted_at is null
      order by cu.created_at, cu.id limit 1`,
  );
  return rows[0];
}

export type DecidedBuyer = {
  email: string;
  first_name: string | null;
  company: string;
  reason: string | null;
  /** Her own; null if unknown. */
  language: string | null;
};

/** The person notified of the decision on her company; undefined if she no longer exists. */
export async function findDecidedBuyer(
  transaction: Transaction,
  customerId: string,
): Promise<DecidedBuyer | undefined> {
  const rows = await transaction.query<DecidedBuyer>(
    sql`select cu.email, cu.first_name, co.name as company, co.status_reason as reason,
        cu.locale as language
      from customer cu join company co on co.seller_id = cu.seller_id and co.id = cu.company_id
      where cu.seller_id = ${transaction.sellerId} and cu.id = ${customerId}
        and cu.deleted_at is null`,
  );
  return rows[0];
}
