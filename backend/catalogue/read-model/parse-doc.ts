import type { PackedDoc, ProductLinks } from "./packed-doc";
import type { ProductDoc } from "./product-doc";
import { unpackDoc } from "./unpack-doc";

/** A document as sent by the database. */
export type DocText = { doc: string; links: string };
/** With names, as documents were before packing, and as a later version may write them. */
type NamedDoc = Omit<ProductDoc, keyof ProductLinks>;

/** Products of a page usually share them. */
let last: { text: string; links: ProductLinks } | undefined;

/**
 * Parses a document. Parts that many documents have in common are shared objects, so documents must
 * not be modified.
 */
export function parseDoc({ doc, links }: DocText): ProductDoc {
  const stored = JSON.parse(doc) as PackedDoc | NamedDoc;
  return Array.isArray(stored)
    ? unpackDoc(stored, parseLinks(links))
    : { ...stored, ...parseLinks(links) };
}

function parseLinks(text: string): ProductLinks {
  // A copy: a substring would keep the database's whole response in memory.
  if (text !== last?.text)
    last = { text: Buffer.from(text).toString(), links: JSON.parse(text) as ProductLinks };
  return last.links;
}
