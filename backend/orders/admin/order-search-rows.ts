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

type Found = {
  people: [id: string, companyId: string | null][];
  companies: string[];
  has: boolean[];
};

/** Where a word was found, in one statement. */
async function toWordCondition(transaction: Transaction, word: string): Promise<Sql> {
  const { sellerId } = transaction;
  const numbers = toNumberConditions(word);
  const hasOrder = (way: Sql) =>
    sql`exists (select from "order" o where o.seller_id = ${sellerId} and ${way})`;
  const [found] = await transaction.query<Found>(sql`
    select array[${join(numbers.map(hasOrder))}] as has,
      (select coalesce(json_agg(json_build_array(c.id, c.company_id)), '[]') from (
        select id, company_id from customer where seller_id = ${sellerId}
          and ${contains(["email", "first_name", "last_name"], word)} limit ${namesMax}) c
      ) as people,
      array(select id from company where seller_id = ${sellerId} and ${contains(["name"], word)}
        limit ${namesMax}) as companies`);
  const ways = [
    ...toPeopleConditions(found?.people ?? []),
    ...(found?.companies.length ? [sql`o.company_id = any(${found.companies}::text[])`] : []),
    ...numbers.filter((_, index) => found?.has[index]),
  ];
  return ways.length === 0 ? sql`false` : sql`(${join(ways, " or ")})`;
}

function toPeopleConditions(people: Found["people"]): Sql[] {
  const guests = people.filter(([, companyId]) => companyId === null);
  const colleagues = people.filter(([, companyId]) => companyId !== null);
  const idsOf = (some: Found["people"]) => sql`${some.map(([id]) => id)}::text[]`;
  const homes = [...new Set(colleagues.map(([, companyId]) => companyId))];
  return [
    ...(guests.length > 0
      ? [sql`(o.company_id is null and o.customer_id = any(${idsOf(guests)}))`]
      : []),
    ...(colleagues.length > 0
      ? [sql`(o.company_id = any(${homes}::text[]) and o.customer_id = any(${idsOf(colleagues)}))`]
      : []),
  ];
}

/** The numbers that an order may be known by. */
function toNumberConditions(word: string): Sql[] {
  const key = word.toLowerCase();
  const beginsWith = (column: string) =>
    sql`(${raw(`o.${column}`)} ~>=~ ${key} and ${raw(`o.${column}`)} ~<~ ${key + lastCharacter})`;
  const ways = [beginsWith("external_key"), beginsWith("seller_order_key")];
  return displayIdPattern.test(word)
    ? [...ways, sql`o.display_id = ${Number(word.replace("#", ""))}::integer`]
    : ways;
}
