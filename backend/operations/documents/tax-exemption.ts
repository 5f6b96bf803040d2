import type { DocumentFacts } from "../../orders/documents/document-facts";

/**
 * Members of the European Union, where VAT under Directive 2006/112/EC applies; Greece also as EL.
 */
const unionMembers = new Set(
  "at be bg cy cz de dk ee es fi fr gr el hr hu ie it lt lu lv mt nl pl pt ro se si sk".split(" "),
);

export type TaxExemption = {
  /** Category of code list UNCL 5305, and reason code of code list VATEX. */
  category: "K" | "G";
  reasonCode: "VATEX-EU-IC" | "VATEX-EU-G";
  word: "intraCommunity" | "export";
};

/**
 * Why lines are not taxed: goods for a business in another member state, or exported from the
 * union. Undefined for other reasons, such as zero rates, or if there are no such lines.
 */
export function taxExemptionOf(facts: DocumentFacts): TaxExemption | undefined {
  const from = facts.seller.country_code;
  const to = facts.ship_to?.country_code ?? facts.buyer.country_code;
  const hasUntaxed = facts.taxes.some(({ rate }) => rate === 0);
  if (!hasUntaxed || !to || from === to || !unionMembers.has(from)) return undefined;
  if (!unionMembers.has(to)) return { category: "G", reasonCode: "VATEX-EU-G", word: "export" };
  return facts.buyer.vat_number && facts.seller.vat_number
    ? { category: "K", reasonCode: "VATEX-EU-IC", word: "intraCommunity" }
    : undefined;
}
