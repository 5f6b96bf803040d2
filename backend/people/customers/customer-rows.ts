import sql from "sql-template-tag";
import type { CompanyRole } from "@/contract/people/company-role";
import type { Company, Customer } from "@/contract/people/customer";
import { languages } from "@/contract/fields";
import { type MailPreferences, toMailPreferences } from "@/contract/people/mail-topic";
import type { Transaction } from "../../platform/db/with-transaction";
import { createId } from "../../kernel/ids";
import { type AddressRow, toAddress } from "./address-rows";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";

export type CustomerRow = {
  id: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  company_id: string | null;
  email: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  has_account: boolean;
  favorite_lists: Customer["favorite_lists"];
  metadata: Customer["metadata"];
  billing_address_id: string | null;
  company_role: CompanyRole;
  /** Minor units. */
  order_limit: number | null;
  month_limit: number | null;
  locale: string | null;
  mail_preferences: Partial<MailPreferences> | null;
  waiting_order_requests: number;
  /** Null if she has no company. */
  company_status: Company["status"] | null;
  company_archived_at: Date | null;
};

/** A customer with the id of her company's billing address, if she exists. */
export async function findCustomerRow(
  transaction: Transaction,
  id: string,
): Promise<CustomerRow | undefined> {
  const rows = await transaction.query<CustomerRow>(
    sql`select c.id, c.created_at, c.updated_at, c.deleted_at, c.company_id, c.email, c.first_name,
      c.last_name, c.phone, c.has_account,
          c.favorite_lists, c.metadata, co.billing_address_id, c.company_role, c.order_limit,
          c.month_limit, c.locale, c.mail_preferences, co.status as company_status,
          co.archived_at as company_archived_at,
          (select count(*) from order_request r where r.seller_id = c.seller_id
            and r.company_id = c.company_id and r.status = 'requested'
            and (c.company_role = 'administrator' or r.customer_id = c.id))::integer
            as waiting_order_requests
        from customer c left join company co on co.seller_id = c.seller_id and co.id = c.company_id
          and co.deleted_at is null
        where c.id = ${id} and c.deleted_at is null`,
  );
  return rows[0];
}

/**
 * Whether customer `c` is a guest: without company or account, created for a draft order. Guests
 * can't get a sign-in.
 */
export const isGuest = sql`(c.company_id is null and not c.has_account)`;

/**
 * What sign-in and password mails need of the customer with this e-mail (lower case). Guests and
 * deactivated customers can't sign in.
 */
export async function findCredentials(
  transaction: Transaction,
  email: string,
): Promise<{ id: string; password_hash: string | null } | undefined> {
  const rows = await transaction.query<{ id: string; password_hash: string | null }>(
    sql`select c.id, c.password_hash from customer c where c.email = ${email}
      and c.deleted_at is null and c.deactivated_at is null and not ${isGuest}`,
  );
  return rows[0];
}

/** Whether a customer with an account, or who can set one up, has this e-mail (lower case). */
export async function isKnownEmail(transaction: Transaction, email: string): Promise<boolean> {
  const rows = await transaction.query(
    sql`select 1 from customer c where c.email = ${email} and c.deleted_at is null
      and not ${isGuest}`,
  );
  return rows.length > 0;
}

/** Whether a customer or guest has this e-mail (lower case). */
export async function isEmailTaken(transaction: Transaction, email: string): Promise<boolean> {
  const rows = await transaction.query(
    sql`select 1 from customer where email = ${email} and deleted_at is null`,
  );
  return rows.length > 0;
}

export type NewCustomer = {
  companyId: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  locale: string;
};

/**
 * Inserts a customer without a password and returns her id; an existing guest with this e-mail
 * becomes her. Undefined if the e-mail is taken.
 */
export async function insertCustomer(
  transaction: Transaction,
  customer: NewCustomer,
): Promise<string | undefined> {
  raiseTermsVersion(transaction);
  const rows = await transaction.query<{ id: string }>(
    sql`insert into customer as c (seller_id, id, company_id, email, first_name, last_name, phone,
      locale)
        values (${transaction.sellerId}, ${createId("cus")}, ${customer.companyId},
          ${customer.email}, ${customer.firstName}, ${customer.lastName},
          ${customer.phone}, ${customer.locale})
        on conflict (seller_id, email) where deleted_at is null do update
          set company_id = excluded.company_id, company_role = excluded.company_role,
          order_limit = null, month_limit = null, first_name = excluded.first_name,
          last_name = excluded.last_name, phone = excluded.phone, locale = excluded.locale,
            metadata = null, updated_at = now()
        where ${isGuest}
        returning c.id`,
  );
  return rows[0]?.id;
}

/**
 * The customer's favourite lists and last change, locked until the transaction ends, which
 * serialises changes.
 */
export async function lockCustomerLists(
  transaction: Transaction,
  id: string,
): Promise<{ favorite_lists: Customer["favorite_lists"]; updated_at: Date } | undefined> {
  const rows = await transaction.query<{
    favorite_lists: Customer["favorite_lists"];
    updated_at: Date;
  }>(sql`select favorite_lists, updated_at from customer where id = ${id} for no key update`);
  return rows[0];
}

/** Saves the lists; returns the time of the change. */
export async function updateFavoriteLists(
  transaction: Transaction,
  id: string,
  lists: Customer["favorite_lists"],
): Promise<Date> {
  raiseTermsVersion(transaction);
  const rows = await transaction.query<{ updated_at: Date }>(
    sql`update customer set
          favorite_lists = ${JSON.stringify(lists)}::jsonb,
          updated_at = greatest(now(), updated_at + interval '1 millisecond')
        where id = ${id} and deleted_at is null returning updated_at`,
  );
  return rows[0]?.updated_at ?? new Date();
}

/**
 * Undefined fields stay unchanged; `dropMetadata` lists keys to remove before `metadata` is merged.
 */
export type CustomerChange = {
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  language?: string;
  /** Merged with the existing preferences. */
  mailPreferences?: Partial<MailPreferences>;
  favoriteLists?: Customer["favorite_lists"];
  metadata?: Record<string, unknown>;
  dropMetadata?: string[];
};

export async function updateCustomerRow(
  transaction: Transaction,
  id: string,
  change: CustomerChange,
): Promise<void> {
  raiseTermsVersion(transaction);
  const metadata = change.metadata ? JSON.stringify(change.metadata) : null;
  const mails = change.mailPreferences ? JSON.stringify(change.mailPreferences) : null;
  const lists = change.favoriteLists ? JSON.stringify(change.favoriteLists) : null;
  await transaction.query(
    sql`update customer set
          first_name = case when ${change.firstName !== undefined} then ${change.firstName ?? null}
            else first_name end,
          last_name = case when ${change.lastName !== undefined} then ${change.lastName ?? null}
            else last_name end,
          phone = case when ${change.phone !== undefined} then ${change.phone ?? null} else phone
            end,
          locale = coalesce(${change.language ?? null}::text, locale),
          mail_preferences = case when ${mails}::jsonb is null then mail_preferences
            else coalesce(mail_preferences, '{}') || ${mails}::jsonb end,
          favorite_lists = coalesce(${lists}::jsonb, favorite_lists),
          metadata = case when ${metadata}::jsonb is null then metadata
                     else (coalesce(metadata,
                       '{}') - ${change.dropMetadata ?? []}::text[]) || ${metadata}::jsonb end,
          updated_at = greatest(now(), updated_at + interval '1 millisecond')
        where id = ${id} and deleted_at is null`,
  );
}

/** Sets the password, which makes it an account. */
export async function setCustomerPassword(
  transaction: Transaction,
  id: string,
  passwordHash: string,
): Promise<void> {
  raiseTermsVersion(transaction);
  await transaction.query(
    sql`update customer set password_hash = ${passwordHash}, has_account = true, updated_at = now()
      where id = ${id} and deleted_at is null`,
  );
}

/**
 * The customer as returned by the API; the addresses are her company's address book, default first,
 * then newest.
 */
export function toCustomer(row: CustomerRow, addresses: readonly AddressRow[]): Customer {
  const billingAddress = addresses.find((address) => address.id === row.billing_address_id);
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    billing_address_id: row.billing_address_id,
    billing_address: billingAddress ? toAddress(billingAddress) : null,
    phone: row.phone,
    has_account: row.has_account,
    metadata: row.metadata,
    shipping_addresses: addresses.filter((address) => address.kind === "shipping").map(toAddress),
    company_id: row.company_id,
    company_role: row.company_role,
    order_limit: row.order_limit,
    month_limit: row.month_limit,
    waiting_order_requests: row.waiting_order_requests,
    favorite_lists: row.favorite_lists,
    discounts: [],
    language: languages.find((language) => language === row.locale?.split("-")[0]) ?? null,
    mail_preferences: toMailPreferences(row.mail_preferences),
    original_user: null,
  };
}
