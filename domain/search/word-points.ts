import { matchLiterally, matchTolerantly, toTextQualities } from "./match-words";
import type { SearchEngine, WordPoints } from "./search-engine";

const titleWeight = 10;
const titleOpeningBonus = 2;
const traitWeight = 7;
const collectionWeight = 4;
const otherWeight = 3;
const knownMax = 64;

/**
 * Points of a typed word across the catalogue: match quality times weight of the field (CAT-06).
 * Cached for the next keystrokes.
 */
export function getWordPoints(
  engine: SearchEngine,
  typed: string,
  isTolerant: boolean,
): WordPoints {
  const key = isTolerant ? `~${typed}` : typed;
  const known = engine.known.get(key);
  if (known) return known;
  const matches = isTolerant
    ? matchTolerantly(engine.words, typed)
    : matchLiterally(engine.words, typed);
  const points = toWordPoints(engine, toTextQualities(engine.words, matches), matches.size > 0);
  if (engine.known.size >= knownMax) engine.known.clear();
  engine.known.set(key, points);
  return points;
}

function toWordPoints(
  { table, offsets }: SearchEngine,
  texts: Uint8Array,
  isFound: boolean,
): WordPoints {
  const products = new Uint8Array(table.products.length);
  const variants = new Uint8Array(table.skus.length);
  if (!isFound) return { texts, products, variants, isFound };
  const qualityOf = (text: number) => (texts[text] ?? 0) >> 1;
  const groupPoints = (first: number, numbers: readonly number[], weight: number) => {
    let best = 0;
    for (const number of numbers) best = Math.max(best, qualityOf(first + number) * weight);
    return best;
  };
  table.products.forEach((product, number) => {
    const inTitle = texts[number] ?? 0;
    products[number] = Math.max(
      (inTitle >> 1) * (titleWeight + (inTitle & 1) * titleOpeningBonus),
      product.collection === null
        ? 0
        : qualityOf(offsets.collections + product.collection) * collectionWeight,
      groupPoints(offsets.categories, product.categories, otherWeight),
      groupPoints(offsets.labels, product.labels, otherWeight),
    );
  });
  const setPoints = table.traitSets.map((traits) =>
    groupPoints(offsets.traits, traits, traitWeight),
  );
  table.traitSetOf.forEach((set, variant) => {
    variants[variant] = setPoints[set] ?? 0;
  });
  return { texts, products, variants, isFound };
}
