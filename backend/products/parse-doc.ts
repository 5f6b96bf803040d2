import { LRUCache } from "lru-cache";
import type { PackedDoc, ProductLinks } from "./packed-doc";
import type { ProductDoc } from "./product-doc";
import { unpackDoc } from "./unpack-doc";

/** A document as the database sends it. */
export type DocText = { doc: string; links: string };

const knownLinks = new LRUCache<string, ProductLinks>({ maxSize: 4 * 1024 * 1024, sizeCalculation: (_, text) => text.length });

/** The document of its texts. Parts that many documents have alike are one object for all of them: nobody may change a document. */
export function parseDoc({ doc, links }: DocText): ProductDoc {
  return unpackDoc(JSON.parse(doc) as PackedDoc, parseLinks(links));
}

function parseLinks(text: string): ProductLinks {
  const known = knownLinks.get(text);
  if (known) return known;
  const links = JSON.parse(text) as ProductLinks;
  knownLinks.set(text, links);
  return links;
}
