import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../db/with-transaction";

/**
 * The number of counter rows per seller, used in turn: as many transactions can commit
 * concurrently.
 */
const slots = 16;
let turn = 0;
/** Changes that only affect stock are counted from this slot on. */
const firstStockSlot = 100;

/**
 * SQL expression for a seller's catalogue version, raised by every commit that changes the
 * catalogue (migration 0015).
 */
export function catalogueVersionOf(sellerId: string | Sql): Sql {
  return sql`(select owner.catalogue_version + coalesce((select sum(cc.changes)
    from catalogue_change cc where cc.seller_id = owner.id), 0)::bigint
    from seller owner where owner.id = ${sellerId})`;
}

/**
 * The same, not counting stock changes: while it is unchanged, so is everything that prices depend
 * on.
 */
export function pricingVersionOf(sellerId: string | Sql): Sql {
  return sql`(select owner.catalogue_version + coalesce((select sum(cc.changes)
    from catalogue_change cc
      where cc.seller_id = owner.id and cc.slot < ${firstStockSlot}::smallint), 0)::bigint
    from seller owner where owner.id = ${sellerId})`;
}

/** The seller's catalogue version as this transaction sees it. */
export async function readCatalogueVersion(transaction: Transaction): Promise<number> {
  const rows = await transaction.query<{ version: number | null }>(
    sql`select ${catalogueVersionOf(transaction.sellerId)} as version`,
  );
  return rows[0]?.version ?? 0;
}

/** The same, not counting stock changes. */
export async function readPricingVersion(transaction: Transaction): Promise<number> {
  const rows = await transaction.query<{ version: number | null }>(
    sql`select ${pricingVersionOf(transaction.sellerId)} as version`,
  );
  return rows[0]?.version ?? 0;
}

/**
 * Raises the catalogue version of the transaction's seller. Every change of what cached catalogue
 * responses show must call this in its transaction: products, stock, prices, price lists, taxonomy,
 * regions, currencies, channels. Versions only rise; they follow the clock in microseconds, so a
 * rolled-back version never recurs.
 */
export async function bumpCatalogueVersion(transaction: Transaction): Promise<void> {
  const rows = await transaction.query(sql`
    update seller set catalogue_version = greatest(catalogue_version + 1,
      (extract(epoch from clock_timestamp()) * 1000000)::bigint), updated_at = now()
    where id = ${transaction.sellerId} returning 1`);
  if (rows.length === 0) throw new Error("the seller no longer exists");
}

/**
 * The same at the very end of the transaction, where it blocks only transactions that use the same
 * counter row.
 */
export function bumpCatalogueVersionAtCommit(transaction: Transaction): void {
  transaction.atCommit(countChange(transaction.sellerId, 0), "catalogue version");
}

/** The same after a change that only affects stock. */
export function bumpStockVersionAtCommit(transaction: Transaction): void {
  transaction.atCommit(countChange(transaction.sellerId, firstStockSlot), "stock version");
}

/**
 * Takes the rows in turn, since each is locked until its commit is on disk: with as many rows as
 * connections, none is locked when its turn comes.
 */
function countChange(sellerId: string, firstSlot: number): Sql {
  turn = (turn + 1) % slots;
  return sql`insert into catalogue_change as c (seller_id, slot, changes)
    values (${sellerId}, ${firstSlot + turn}::integer, 1)
      on conflict (seller_id, slot) do update set changes = c.changes + 1`;
}
