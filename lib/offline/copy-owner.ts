import { offlineOwner, offlinePrefix, searchCacheName } from "../model/shell/offline-copies";

const ownerKey = "/owner";
let epoch = 0;
let isStopped = false;

/**
 * Incremented when copies are deleted: what was requested earlier must not be stored afterwards.
 */
export const currentEpoch = (): number => epoch;

/** Whether the deployment has switched the worker off, so that nothing may be stored any more. */
export const hasStopped = (): boolean => isStopped;

export function stopKeeping(): Promise<void> {
  isStopped = true;
  return forgetCopies();
}

/** Deletes all copies of a customer's data (LOGIN-08). */
export async function forgetCopies(): Promise<void> {
  epoch += 1;
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(offlinePrefix) || name === searchCacheName);
  await Promise.all(own.map((name) => caches.delete(name)));
}

/** From now on the copies belong to this customer: another one's are deleted first. */
export async function ownCopies(owner: string): Promise<void> {
  const known = await (await caches.open(offlineOwner)).match(ownerKey);
  const before = await known?.text();
  if (before === owner) return;
  if (before !== undefined) await forgetCopies();
  await (await caches.open(offlineOwner)).put(ownerKey, new Response(owner));
}
