import sql, { join, raw, type Sql } from "sql-template-tag";
import { contains } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";

/** More people and companies than this, and a word says too little to go by them. */
const namesMax = 2000;
const displayIdPattern = /^#?\d{1,9}$/;
/** Follows every text that begins with the same letters. */
const lastCharacter = "\u{10ffff}";

/**
 * The condition on `o` that every word of a search is in an order: in the e-mail or name of its
 * buyer or the name of its company anywhere, in the numbers that other systems know it by from
 * their beginning, or as its own number. People, companies and numbers are looked up first: what no
 * order has is left out, so that the condition is one that an index answers.
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
  const found = await Promise.all([
    toPeopleCondition(transaction, word),
    toCompanyCondition(transaction, word),
    toNumberConditions(transaction, word),
  ]);
  const ways = found.flat();
  return ways.length === 0 ? sql`false` : sql`(${join(ways, " or ")})`;
}

async function toPeopleCondition(transaction: Transaction, word: string): Promise<Sql[]> {
  const people = await transaction.query<{ id: string; company_id: string | null }>(sql`
    select id, company_id from customer where seller_id = ${transaction.sellerId}
      and ${contains(["email", "first_name", "last_name"], word)} limit ${namesMax}`);
  const guests = people.filter(({ company_id: id }) => id === null);
  const colleagues = people.filter(({ company_id: id }) => id !== null);
  const idsOf = (rows: typeof people) => sql`${rows.map(({ id }) => id)}::text[]`;
  const homes = [...new Set(colleagues.map(({ company_id: id }) => id))];
  return [
    ...(guests.length > 0
      ? [sql`(o.company_id is null and o.customer_id = any(${idsOf(guests)}))`]
      : []),
    ...(colleagues.length > 0
      ? [sql`(o.company_id = any(${homes}::text[]) and o.customer_id = any(${idsOf(colleagues)}))`]
      : []),
  ];
}

async function toCompanyCondition(transaction: Transaction, word: string): Promise<Sql[]> {
  const companies = await transaction.query<{ id: string }>(sql`
    select id from company where seller_id = ${transaction.sellerId}
      and ${contains(["name"], word)} limit ${namesMax}`);
  return companies.length === 0
    ? []
    : [sql`o.company_id = any(${companies.map(({ id }) => id)}::text[])`];
}

/** Of the numbers that an order may be known by, those that some order has. */
async function toNumberConditions(transaction: Transaction, word: string): Promise<Sql[]> {
  const key = word.toLowerCase();
  const beginsWith = (column: string) =>
    sql`(${raw(`o.${column}`)} ~>=~ ${key} and ${raw(`o.${column}`)} ~<~ ${key + lastCharacter})`;
  const ways = [beginsWith("external_key"), beginsWith("seller_order_key")];
  if (displayIdPattern.test(word))
    ways.push(sql`o.display_id = ${Number(word.replace("#", ""))}::integer`);
  const exists = ways.map(
    (way) =>
      sql`exists (select from "order" o where o.seller_id = ${transaction.sellerId} and ${way})`,
  );
  const rows = await transaction.query<{ has: boolean[] }>(
    sql`select array[${join(exists)}] as has`,
  );
  return ways.filter((_, index) => rows[0]?.has[index]);
}
