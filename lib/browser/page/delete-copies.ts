import "client-only";
import { keptPrefix } from "../../model/shell/kept-copies";

/** Deletes what is kept of a customer for reading without a network, and `others` by name. */
export async function deleteCopies(...others: string[]): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(keptPrefix) || others.includes(name));
  await Promise.all(own.map((name) => caches.delete(name)));
}
