type Metadata = Record<string, unknown> | null;

/**
 * Metadata after a change: keys are merged, `""` removes one, null removes all; undefined changes
 * nothing (contract).
 */
export function mergeMetadata(existing: Metadata, given: Metadata | undefined): Metadata {
  if (given === undefined) return existing;
  if (given === null) return null;
  const merged = new Map(Object.entries(existing ?? {}));
  for (const [key, value] of Object.entries(given)) {
    if (value === "") merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}
