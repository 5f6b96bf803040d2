/** A pseudo-random number from 0 to less than 1 derived from the text: deterministic. */
export function chance(seed: string): number {
  let hash = 2166136261;
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 16777619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822507);
  hash ^= hash >>> 13;
  return (hash >>> 0) / 4294967296;
}

export const between = (seed: string, from: number, to: number) =>
  from + Math.floor(chance(seed) * (to - from + 1));

/** An element of a non-empty list. */
export function pick<T>(seed: string, list: readonly T[]): T {
  const found = list[Math.floor(chance(seed) * list.length)];
  if (found === undefined) throw new Error(`nothing to pick from for ${seed}`);
  return found;
}
