import "client-only";
import { keptPrefix } from "../../model/shell/kept-copies";

/** Deletes a customer's offline copies, and the caches named in `others`. */
export async function deleteCopies(...others: string[]): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(keptPrefix) || others.includes(name));
  await Promise.all(own.map((name) => caches.delete(name)));
}
