import sql, { join, type Sql } from "sql-template-tag";
import { contains } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";

/** More people and companies than this, and a word says too little to go by them. */
const namesMax = 2000;
const displayIdPattern = /^#?\d{1,9}$/;
const prefix = (word: string) => `${word.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/**
 * The condition on `o` that every word of a search is in an order: in the e-mail or name of its
 * buyer or the name of its company anywhere, in the numbers that other systems know it by from
 * their beginning, or as its own number. People and companies are found first, since there are
 * fewer of them than orders; each word then is a list of ids that indexes know.
 */
export async function toSearchCondition(
  transaction: Transaction,
  q: string | undefined,
): Promise<Sql | undefined> {
  const words = q?.trim().split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return undefined;
  const conditions = await Promise.all(words.map((word) => toWordCondition(transaction, word)));
  return join(conditions, " and ");
}

async function toWordCondition(transaction: Transaction, word: string): Promise<Sql> {
  const { sellerId } = transaction;
  const ids = async (statement: Sql) =>
    (await transaction.query<{ id: string }>(statement)).map(({ id }) => id);
  const people = await transaction.query<{ id: string; company_id: string | null }>(sql`
    select id, company_id from customer where seller_id = ${sellerId}
      and ${contains(["email", "first_name", "last_name"], word)} limit ${namesMax}`);
  const companies = await ids(sql`
    select id from company where seller_id = ${sellerId} and ${contains(["name"], word)}
    limit ${namesMax}`);
  const customerIds = people.map(({ id }) => id);
  const homes = [...new Set(people.flatMap(({ company_id: id }) => id ?? []))];
  const displayId = displayIdPattern.test(word) ? Number(word.replace("#", "")) : null;
  return sql`o.id in (
    select x.id from "order" x where x.seller_id = ${sellerId}
      and x.company_id = any(${companies}::text[])
    union all select x.id from "order" x where x.seller_id = ${sellerId}
      and x.company_id = any(${homes}::text[]) and x.customer_id = any(${customerIds}::text[])
    union all select x.id from "order" x where x.seller_id = ${sellerId}
      and x.company_id is null and x.customer_id = any(${customerIds}::text[])
    union all select x.id from "order" x where x.seller_id = ${sellerId}
      and lower(x.external_id) like ${prefix(word)}
    union all select x.id from "order" x where x.seller_id = ${sellerId}
      and lower(x.seller_order_id) like ${prefix(word)}
    union all select x.id from "order" x where x.seller_id = ${sellerId}
      and x.display_id = ${displayId}::integer)`;
}
