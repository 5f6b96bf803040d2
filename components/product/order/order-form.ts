import type { QuantityRule } from "@/domain/quantities/quantity";

type OrderForm = {
  line: { variantId: string; label: string };
  rule: QuantityRule;
  input: HTMLInputElement;
};

/** What `orderHtml` wrote into a card's form. */
export function readOrderForm(form: HTMLFormElement): OrderForm {
  const { variant = "", label = "", rule = "" } = form.dataset;
  const [moq, pcb, allowOverridePcb, maxQuantity, offerMax] = rule.split(",");
  const input = form.querySelector("input");
  if (!input) throw new Error("a card's form has a quantity");
  return {
    line: { variantId: variant, label },
    rule: {
      moq: Number(moq),
      pcb: Number(pcb),
      allowOverridePcb: allowOverridePcb === "1",
      maxQuantity: maxQuantity ? Number(maxQuantity) : null,
      offerMax: offerMax ? Number(offerMax) : null,
    },
    input,
  };
}
