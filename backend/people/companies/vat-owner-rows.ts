import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

export type VatBearer = { id: string; vat_number: string | null; parent_company_id: string | null };
export type VatOwner = { of: string; id: string; name: string; code: string | null };

/** A VAT number without separators. */
export const toVatKey = (vatNumber: string): string =>
  vatNumber.replace(/[^0-9A-Za-z]/g, "").toUpperCase();

/**
 * Other companies with the same VAT numbers, ignoring separators. Head office and branches are one
 * business and may share theirs.
 */
export function listVatOwners(
  transaction: Transaction,
  bearers: readonly VatBearer[],
): Promise<VatOwner[]> {
  const named = bearers.flatMap(({ id, vat_number: vat, parent_company_id: parent }) =>
    vat && toVatKey(vat) !== "" ? [{ id, parent, vat: toVatKey(vat) }] : [],
  );
  if (named.length === 0) return Promise.resolve([]);
  return transaction.query<VatOwner>(
    sql`with bearer as materialized (
        select c.id, c.name, c.code, c.parent_company_id, c.created_at,
          vat_key(c.vat_number) as vat from company c
        where c.seller_id = ${transaction.sellerId} and c.deleted_at is null
          and c.vat_number is not null
          and vat_key(c.vat_number) = any(${named.map(({ vat }) => vat)}::text[])
      )
      select x.id as of, c.id, c.name, c.code
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as x (id text, parent text, vat text)
      join bearer c on c.vat = x.vat and c.id <> x.id and c.id is distinct from x.parent
        and c.parent_company_id is distinct from x.id
        and (x.parent is null or c.parent_company_id is distinct from x.parent)
      order by x.id, c.created_at, c.id`,
  );
}

/**
 * Locks codes and VAT numbers until the transaction ends: concurrent changes would not see each
 * other's.
 */
export async function lockCompanyNumbers(transaction: Transaction): Promise<void> {
  await transaction.query(
    sql`select pg_advisory_xact_lock(
      hashtextextended('company-numbers/' || ${transaction.sellerId}, 0))`,
  );
}
