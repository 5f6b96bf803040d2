import type { LineItem } from "@/contract/cart/line-item";
import { type TaxLine, toReadTax } from "./tax-lines";

type WireTaxLine = LineItem["tax_lines"][number];

/** Tax lines as on the wire, named in `lang`; their ids derive from their owner's. */
export function toTaxLines(
  taxLines: readonly TaxLine[],
  owner: { id: string; created_at: string },
  ownerKey: "item_id" | "shipping_method_id",
  lang: string,
): WireTaxLine[] {
  const suffix = owner.id.slice(owner.id.indexOf("_") + 1);
  return taxLines.map((taxLine, index) => ({
    id: index === 0 ? `tl_${suffix}` : `tl_${suffix}_${index}`,
    created_at: owner.created_at,
    updated_at: owner.created_at,
    ...toReadTax(taxLine, lang),
    metadata: null,
    [ownerKey]: owner.id,
  }));
}
