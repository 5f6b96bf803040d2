import sql, { join, raw, type Sql } from "sql-template-tag";
import { contains } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";

/** If a word matches more people and companies than this, these matches are ignored. */
const namesMax = 2000;
const displayIdPattern = /^#?\d{1,9}$/;
/** Sorts after every text with the same prefix. */
const lastCharacter = "\u{10ffff}";

/**
 * The condition on `o` that an order matches every word of a search: anywhere in its buyer's e-mail
 * or name or its company's name, at the start of the numbers other systems know it by, or as its
 * own number. People, companies and numbers are looked up first and those without matches left out,
 * so that the condition can use indexes.
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

/** Looks a word up everywhere, in one statement. */
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
