import { keptOwner, keptPrefix, searchCacheName } from "../model/shell/kept-copies";

const ownerKey = "/owner";
let epoch = 0;
let isStopped = false;

/** Grows when copies are deleted: what was asked for before that must not be kept after it. */
export const currentEpoch = (): number => epoch;

/** Whether nothing may be kept any more: the deployment has switched the worker off. */
export const hasStopped = (): boolean => isStopped;

export function stopKeeping(): Promise<void> {
  isStopped = true;
  return forgetCopies();
}

/** Deletes all that is kept of a customer (LOGIN-08). */
export async function forgetCopies(): Promise<void> {
  epoch += 1;
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(keptPrefix) || name === searchCacheName);
  await Promise.all(own.map((name) => caches.delete(name)));
}

/** The copies are this customer's from now on: those of another one are deleted first. */
export async function ownCopies(owner: string): Promise<void> {
  const known = await (await caches.open(keptOwner)).match(ownerKey);
  const before = await known?.text();
  if (before === owner) return;
  if (before !== undefined) await forgetCopies();
  await (await caches.open(keptOwner)).put(ownerKey, new Response(owner));
}
