import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../db/with-transaction";

/**
 * Over how many rows the changes of one seller are counted, in turn: as many can commit at a time.
 */
const slots = 16;
let turn = 0;
/** From this slot on, changes of stock alone are counted. */
const firstStockSlot = 100;

/**
 * The catalogue version of a seller as an expression. It rises with every commit that changed the
 * catalogue (migration 0015).
 */
export function catalogueVersionOf(sellerId: string | Sql): Sql {
  return sql`(select owner.catalogue_version + coalesce((select sum(cc.changes)
    from catalogue_change cc where cc.seller_id = owner.id), 0)::bigint
    from seller owner where owner.id = ${sellerId})`;
}

/**
 * The same without changes of stock alone: as long as it stays, nothing has changed that a price
 * depends on.
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

/** The same without changes of stock alone. */
export async function readPricingVersion(transaction: Transaction): Promise<number> {
  const rows = await transaction.query<{ version: number | null }>(
    sql`select ${pricingVersionOf(transaction.sellerId)} as version`,
  );
  return rows[0]?.version ?? 0;
}

/**
 * Makes a new catalogue version of the transaction's seller. Whatever a cached catalogue answer
 * shows must call this in the transaction of its change: products, stock, prices, price lists,
 * taxonomy, regions, currencies, channels. Versions only rise; these follow the clock in
 * microseconds, so a number of a rolled-back transaction never comes again.
 */
export async function bumpCatalogueVersion(transaction: Transaction): Promise<void> {
  const rows = await transaction.query(sql`
    update seller set catalogue_version = greatest(catalogue_version + 1,
      (extract(epoch from clock_timestamp()) * 1000000)::bigint), updated_at = now()
    where id = ${transaction.sellerId} returning 1`);
  if (rows.length === 0) throw new Error("seller is gone");
}

/**
 * The same at the very end of the transaction, where nobody waits for it but those who count on the
 * same row.
 */
export function bumpCatalogueVersionAtCommit(transaction: Transaction): void {
  transaction.atCommit(countChange(transaction.sellerId, 0), "catalogue version");
}

/** The same after a change of stock and of nothing else. */
export function bumpStockVersionAtCommit(transaction: Transaction): void {
  transaction.atCommit(countChange(transaction.sellerId, firstStockSlot), "stock version");
}

/**
 * By turns, since a row is held until its commit is on the disk: with as many rows as connections
 * none is held when its turn comes.
 */
function countChange(sellerId: string, firstSlot: number): Sql {
  turn = (turn + 1) % slots;
  return sql`insert into catalogue_change as c (seller_id, slot, changes)
    values (${sellerId}, ${firstSlot + turn}::integer, 1)
      on conflict (seller_id, slot) do update set changes = c.changes + 1`;
}
