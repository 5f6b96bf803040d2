import { isDeepStrictEqual } from "node:util";
import sql from "sql-template-tag";
import { quantityMax } from "@/contract/limits";
import type { SecondCartKind } from "@/contract/cart/saved-cart";
import type { Transaction } from "../../platform/db/with-transaction";
import { createId } from "../../kernel/ids";
import { own, type SavedCartOwner, type SavedLine } from "./saved-cart-rows";

const names: Record<SecondCartKind, string> = { preorder: "Preorders", stock: "In stock" };

/**
 * Adds lines to the customer's second cart of a kind, creating it if necessary. Quantities of
 * existing lines add up.
 */
export async function addToSecondCart(
  transaction: Transaction,
  owner: SavedCartOwner,
  kind: SecondCartKind,
  lines: readonly SavedLine[],
): Promise<void> {
  const id = createId("scart");
  const name = names[kind];
  await transaction.query(sql`
    insert into saved_cart (seller_id, id, company_id, customer_id, name, items, second)
    select ${transaction.sellerId}, ${id}, ${owner.companyId}, ${owner.customerId},
      case when exists (select 1 from saved_cart where ${own(transaction, owner)}
        and lower(name) = lower(${name}))
        then ${id} else ${name} end, '[]', ${kind}
    on conflict (seller_id, customer_id, company_id, second) where second is not null do nothing`);
  const [row] = await transaction.query<{ id: string; items: SavedLine[] }>(
    sql`select id, items from saved_cart where ${own(transaction, owner)}
      and second = ${kind} for update`,
  );
  if (!row) throw new Error(`the second cart of ${owner.customerId} was not created`);
  await setSavedLines(transaction, owner, row.id, mergeLines(row.items, lines));
}

/**
 * The lines and kind of a second cart, locked until the transaction ends; undefined if there is
 * none with this id.
 */
export async function lockSecondCart(
  transaction: Transaction,
  owner: SavedCartOwner,
  id: string,
): Promise<{ kind: SecondCartKind; lines: SavedLine[] } | undefined> {
  const [row] = await transaction.query<{ second: SecondCartKind; items: SavedLine[] }>(
    sql`select second, items from saved_cart where ${own(transaction, owner)} and id = ${id}
      and second is not null for update`,
  );
  return row && { kind: row.second, lines: row.items };
}

export async function setSavedLines(
  transaction: Transaction,
  owner: SavedCartOwner,
  id: string,
  lines: readonly SavedLine[],
): Promise<void> {
  await transaction.query(
    sql`update saved_cart set items = ${JSON.stringify(lines)}::jsonb, updated_at = now()
      where ${own(transaction, owner)} and id = ${id}`,
  );
}

function mergeLines(known: readonly SavedLine[], more: readonly SavedLine[]): SavedLine[] {
  const merged = [...known];
  for (const line of more) {
    const index = merged.findIndex(
      ({ variant_id, metadata }) =>
        variant_id === line.variant_id && isDeepStrictEqual(metadata, line.metadata),
    );
    const before = merged[index];
    if (!before) merged.push(line);
    else
      merged[index] = { ...line, quantity: Math.min(quantityMax, before.quantity + line.quantity) };
  }
  return merged;
}
