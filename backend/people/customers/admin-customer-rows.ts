import sql, { empty, raw } from "sql-template-tag";
import type { AdminCustomer, CustomerOrder } from "@/contract/admin/people/customer";
import {
  allOf,
  contains,
  isAnyOf,
  isWithin,
  type Page,
  readPage,
} from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import { createId } from "../../kernel/ids";
import { type SoftStamped, toSoftStamps, toStamps } from "../../kernel/to-stamps";
import { isGuest } from "./customer-rows";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";

export type AdminCustomerRow = SoftStamped & { deactivated_at: Date | null } & Omit<
    AdminCustomer,
    keyof SoftStamped | "deactivated_at"
  >;
type Range = Parameters<typeof isWithin>[1];
export type CustomerFilter = {
  q?: string | undefined;
  has_account?: boolean | undefined;
  groups?: string[] | undefined;
  company_id?: string | undefined;
  created_at?: Range;
  updated_at?: Range;
};

const columns = `c.id, c.created_at, c.updated_at, c.deleted_at, c.email, c.first_name, c.last_name,
  c.phone, c.has_account, c.company_id, c.metadata, c.company_role, c.order_limit, c.month_limit,
  c.deactivated_at, co.billing_address_id`;
const from =
  "customer c left join company co on co.seller_id = c.seller_id and co.id = c.company_id and " +
  "co.deleted_at is null";

/** One page of the seller's customers. */
export function readCustomerPage(transaction: Transaction, filter: CustomerFilter, page: Page) {
  const { groups, has_account: hasAccount } = filter;
  const where = allOf(
    sql`c.seller_id = ${transaction.sellerId} and c.deleted_at is null`,
    contains(["c.email", "c.first_name", "c.last_name"], filter.q),
    hasAccount === undefined ? undefined : sql`c.has_account = ${hasAccount}`,
    isAnyOf("c.company_id", filter.company_id),
    groups &&
      sql`exists (select from customer_group_customer g
            where g.seller_id = ${transaction.sellerId} and g.customer_id = c.id
              and g.customer_group_id = any(${groups}::text[]))`,
    isWithin("c.created_at", filter.created_at),
    isWithin("c.updated_at", filter.updated_at),
  );
  return readPage<AdminCustomerRow>(
    transaction,
    { columns, from, where, id: "c.id" },
    { ...page, orderBy: `c.${page.orderBy}` },
  );
}

/** The customers of these groups, each with the group's id. */
export function listCustomersOfGroups(
  transaction: Transaction,
  groupIds: readonly string[],
): Promise<(AdminCustomerRow & { customer_group_id: string })[]> {
  return transaction.query(
    sql`select ${raw(columns)}, g.customer_group_id
        from ${raw(from)} join customer_group_customer g on g.seller_id = c.seller_id
          and g.customer_id = c.id
        where c.seller_id = ${transaction.sellerId} and c.deleted_at is null
          and g.customer_group_id = any(${groupIds as string[]}::text[])
        order by c.email`,
  );
}

/** One customer, if she exists. */
export async function findAdminCustomerRow(
  transaction: Transaction,
  id: string,
): Promise<AdminCustomerRow | undefined> {
  const rows = await transaction.query<AdminCustomerRow>(
    sql`select ${raw(columns)} from ${raw(from)} where c.seller_id = ${transaction.sellerId}
      and c.id = ${id} and c.deleted_at is null`,
  );
  return rows[0];
}

export type NewAccount = Pick<
  AdminCustomer,
  | "email"
  | "first_name"
  | "last_name"
  | "phone"
  | "company_id"
  | "company_role"
  | "order_limit"
  | "month_limit"
  | "metadata"
> & {
  /** Null if she is to set one with a link. */
  passwordHash: string | null;
  locale: string | null;
};

/**
 * Inserts a customer and returns her id; an existing guest with this e-mail becomes her. Undefined
 * if the e-mail is taken.
 */
export async function insertAccount(
  transaction: Transaction,
  account: NewAccount,
): Promise<string | undefined> {
  raiseTermsVersion(transaction);
  const rows = await transaction.query<{ id: string }>(
    sql`insert into customer as c (seller_id, id, company_id, email, first_name, last_name, phone,
      password_hash, has_account, locale, metadata, company_role, order_limit, month_limit)
        values (${transaction.sellerId}, ${createId("cus")}, ${account.company_id},
          ${account.email}, ${account.first_name},
          ${account.last_name}, ${account.phone}, ${account.passwordHash},
          ${account.passwordHash !== null}, ${account.locale}, ${account.metadata},
          ${account.company_role}, ${account.order_limit}, ${account.month_limit})
        on conflict (seller_id, email) where deleted_at is null do update
          set company_id = excluded.company_id, first_name = excluded.first_name,
          last_name = excluded.last_name, phone = excluded.phone,
            password_hash = excluded.password_hash, has_account = excluded.has_account,
          metadata = excluded.metadata, company_role = excluded.company_role,
          order_limit = excluded.order_limit, month_limit = excluded.month_limit,
          updated_at = now()
        where ${isGuest}
        returning c.id`,
  );
  return rows[0]?.id;
}

type OrderRow = Omit<CustomerOrder, "created_at" | "updated_at" | "canceled_at"> & {
  created_at: Date;
  updated_at: Date;
  canceled_at: Date | null;
};

const orderColumns = `id, created_at, updated_at, display_id, status, fulfillment_status,
  payment_status, cart_id, customer_id,
  email, region_id, currency_code, canceled_at, metadata,
  (select nullif(ca.context -> 'completed_by_agent', 'null') from cart ca
    where ca.seller_id = "order".seller_id and ca.id = "order".cart_id) as placed_by_agent`;
const toCustomerOrder = (row: OrderRow): CustomerOrder => ({
  ...row,
  ...toStamps(row),
  canceled_at: row.canceled_at?.toISOString() ?? null,
});

/**
 * Summaries of a customer's orders, newest first; `of` restricts them to one company and a maximum
 * number.
 */
export async function listOrdersOfCustomer(
  transaction: Transaction,
  customerId: string,
  of?: { companyId: string; limit: number },
): Promise<CustomerOrder[]> {
  const rows = await transaction.query<OrderRow>(
    sql`select ${raw(orderColumns)}
        from "order" where seller_id = ${transaction.sellerId} and customer_id = ${customerId}
          ${of ? sql`and company_id = ${of.companyId}` : empty}
            order by created_at desc, id desc limit ${of?.limit ?? null}`,
  );
  return rows.map(toCustomerOrder);
}

/** The orders of these customers in brief, newest first. */
export async function listOrdersOfCustomers(
  transaction: Transaction,
  customerIds: readonly string[],
): Promise<CustomerOrder[]> {
  const rows = await transaction.query<OrderRow>(
    sql`select ${raw(orderColumns)} from "order"
        where seller_id = ${transaction.sellerId}
          and customer_id = any(${customerIds as string[]}::text[])
        order by created_at desc, id desc`,
  );
  return rows.map(toCustomerOrder);
}

/** The customer as returned by the admin API. */
export function toAdminCustomer(row: AdminCustomerRow): AdminCustomer {
  const deactivatedAt = row.deactivated_at?.toISOString() ?? null;
  return { ...row, ...toSoftStamps(row), deactivated_at: deactivatedAt };
}
