import sql, { raw } from "sql-template-tag";
import type { Store } from "@/contract/admin/markets/store-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";
import type { StoreCurrencyRow } from "../regions/store-currency-rows";
import { toCurrency } from "../regions/currencies";
import { toStamps } from "../../kernel/to-stamps";

export type StoreRow = Pick<
  Store,
  | "id"
  | "name"
  | "swap_link_template"
  | "payment_link_template"
  | "invite_link_template"
  | "default_location_id"
  | "metadata"
> & {
  created_at: Date;
  updated_at: Date;
  default_currency_code: string | null;
  default_sales_channel_id: string;
};

export type StoreChange = {
  name?: string | undefined;
  swap_link_template?: string | null | undefined;
  payment_link_template?: string | null | undefined;
  invite_link_template?: string | null | undefined;
  default_currency_code?: string | undefined;
  metadata: Store["metadata"];
};

/** The seller's store; `lock` locks it until the transaction ends, to serialise changes. */
export async function readStoreRow(transaction: Transaction, lock: boolean): Promise<StoreRow> {
  const rows = await transaction.query<StoreRow>(
    sql`select 'store_' || id as id, created_at, updated_at, name, default_currency_code,
      default_location_id, default_sales_channel_id,
          swap_link_template, payment_link_template, invite_link_template, metadata
        from seller where id = ${transaction.sellerId} ${raw(lock ? "for no key update" : "")}`,
  );
  const row = rows[0];
  if (!row) throw new Error(`seller ${transaction.sellerId} no longer exists`);
  return row;
}

/** Sets the given columns, and the metadata; null or an empty text clears a link template. */
export async function updateStoreRow(transaction: Transaction, change: StoreChange): Promise<void> {
  const link = (
    value: string | null | undefined,
    column: "swap_link_template" | "payment_link_template" | "invite_link_template",
  ) => (value === undefined ? raw(column) : sql`${value || null}`);
  await transaction.query(
    sql`update seller set name = coalesce(${change.name ?? null}, name),
          default_currency_code = coalesce(${change.default_currency_code ?? null},
            default_currency_code),
          swap_link_template = ${link(change.swap_link_template, "swap_link_template")},
          payment_link_template = ${link(change.payment_link_template, "payment_link_template")},
          invite_link_template = ${link(change.invite_link_template, "invite_link_template")},
          metadata = ${change.metadata}, updated_at = now()
        where id = ${transaction.sellerId}`,
  );
}

/**
 * The store as on the wire; the default currency falls back to the euro, then to the first of its
 * currencies.
 */
export function toStore(row: StoreRow, currencies: readonly StoreCurrencyRow[]): Store {
  const fallback = currencies.find(({ code }) => code === "eur") ?? currencies[0];
  return {
    ...row,
    ...toStamps(row),
    default_currency_code: row.default_currency_code ?? fallback?.code ?? "eur",
    currencies: currencies.map(({ code, includes_tax }) => toCurrency(code, includes_tax)),
  };
}
