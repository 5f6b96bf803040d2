import "client-only";
import { offlinePrefix } from "../../model/shell/offline-copies";

/** Deletes a customer's offline copies, and the caches named in `others`. */
export async function deleteCopies(...others: string[]): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(offlinePrefix) || others.includes(name));
  await Promise.all(own.map((name) => caches.delete(name)));
}
