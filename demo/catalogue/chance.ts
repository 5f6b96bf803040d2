/** A number from 0 up to 1 that depends only on the text: the same catalogue every time. */
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

/** One of a list that is known not to be empty. */
export function pick<T>(seed: string, list: readonly T[]): T {
  const found = list[Math.floor(chance(seed) * list.length)];
  if (found === undefined) throw new Error(`nothing to pick from for ${seed}`);
  return found;
}
