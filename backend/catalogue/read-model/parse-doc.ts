import type { PackedDoc, ProductLinks } from "./packed-doc";
import type { ProductDoc } from "./product-doc";
import { unpackDoc } from "./unpack-doc";

/** A document as the database sends it. */
export type DocText = { doc: string; links: string };

/** Products of a page mostly have them alike. */
let last: { text: string; links: ProductLinks } | undefined;

/**
 * The document of its texts. Parts that many documents have alike are one object for all of them:
 * nobody may change a document.
 */
export function parseDoc({ doc, links }: DocText): ProductDoc {
  return unpackDoc(JSON.parse(doc) as PackedDoc, parseLinks(links));
}

function parseLinks(text: string): ProductLinks {
  // A copy: as a part of what the database sent, it would keep all of that in memory.
  if (text !== last?.text)
    last = { text: Buffer.from(text).toString(), links: JSON.parse(text) as ProductLinks };
  return last.links;
}
