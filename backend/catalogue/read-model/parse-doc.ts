import { LRUCache } from "lru-cache";
import type { PackedDoc, ProductLinks } from "./packed-doc";
import type { ProductDoc } from "./product-doc";
import { unpackDoc } from "./unpack-doc";

/** A document as the database sends it. */
export type DocText = { doc: string; links: string };

type KnownLinks = { text: string; links: ProductLinks };

const knownLinks = new LRUCache<string, KnownLinks>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (_, text) => text.length,
});
let last: KnownLinks | undefined;

/**
 * The document of its texts. Parts that many documents have alike are one object for all of them:
 * nobody may change a document.
 */
export function parseDoc({ doc, links }: DocText): ProductDoc {
  return unpackDoc(JSON.parse(doc) as PackedDoc, parseLinks(links));
}

/**
 * Products of a page mostly have them alike: comparing with the one before is quicker than looking
 * them up.
 */
function parseLinks(text: string): ProductLinks {
  if (text !== last?.text) last = knownLinks.get(text) ?? keepLinks(text);
  return last.links;
}

function keepLinks(text: string): KnownLinks {
  // A copy: as a part of what the database sent, it would keep all of that in memory.
  const known = { text: Buffer.from(text).toString(), links: JSON.parse(text) as ProductLinks };
  knownLinks.set(known.text, known);
  return known;
}
