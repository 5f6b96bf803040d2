import type { PackedDoc, ProductLinks } from "./packed-doc";
import type { ProductDoc } from "./product-doc";
import { unpackDoc } from "./unpack-doc";

/** A document as the database sends it. */
export type DocText = { doc: string; links: string };
/** With names, as documents were before they were packed and as a later version may write them. */
type NamedDoc = Omit<ProductDoc, keyof ProductLinks>;

/** Products of a page mostly have them alike. */
let last: { text: string; links: ProductLinks } | undefined;

/**
 * The document of its texts. Parts that many documents have alike are one object for all of them:
 * nobody may change a document.
 */
export function parseDoc({ doc, links }: DocText): ProductDoc {
  const kept = JSON.parse(doc) as PackedDoc | NamedDoc;
  return Array.isArray(kept)
    ? unpackDoc(kept, parseLinks(links))
    : { ...kept, ...parseLinks(links) };
}

function parseLinks(text: string): ProductLinks {
  // A copy: as a part of what the database sent, it would keep all of that in memory.
  if (text !== last?.text)
    last = { text: Buffer.from(text).toString(), links: JSON.parse(text) as ProductLinks };
  return last.links;
}
