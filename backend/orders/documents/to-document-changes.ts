import { toReadLine } from "../../catalogue/variants/line-texts";
import type { Transaction } from "../../platform/db/with-transaction";
import type { DocumentChanges } from "./document-facts";
import { readNamedLines } from "./document-rows";

/** What a buyer changed in an order; quantity 0: the line was added or removed. */
export type Amendment = Pick<DocumentChanges, "amendmentId" | "fields"> & {
  items: readonly { item_id: string; from: number; to: number }[];
};

/** The same with texts in `lang`, for a document. */
export async function toDocumentChanges(
  transaction: Transaction,
  { amendmentId, fields, items }: Amendment,
  lang: string,
): Promise<DocumentChanges> {
  const named = await readNamedLines(
    transaction,
    items.map(({ item_id: id }) => id),
  );
  const lines = named.flatMap((row) => {
    const item = items.find(({ item_id: id }) => id === row.id);
    const { title, description } = toReadLine(row, lang);
    const variant = description === title ? null : description;
    return item
      ? [{ title: [title, variant].filter(Boolean).join(" – "), from: item.from, to: item.to }]
      : [];
  });
  return { amendmentId, fields, lines };
}
