import "client-only";
import { checkQuantity, type QuantityCheck } from "@/domain/quantities/quantity";

/**
 * The quantity fields of a shared catalogue's page. They are plain markup without client
 * components: a page with thousands of variants works at once, with one listener for all fields.
 */
export type QuantityInput = {
  variantId: string;
  label: string;
  typed: string;
  check: QuantityCheck;
  element: HTMLInputElement;
};
type Facts = { allowOverridePcb: boolean };

const selector = "input[data-shared-variant]";

export const isQuantityInput = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(selector);

export function readInput(element: HTMLInputElement, { allowOverridePcb }: Facts): QuantityInput {
  const typed = element.value.trim();
  const rule = { ...readPack(element), allowOverridePcb, maxQuantity: null };
  return {
    variantId: element.dataset.sharedVariant ?? "",
    label: readName(element),
    typed,
    check: checkQuantity(typed, rule),
    element,
  };
}

/** Minimum and pack; 1 by default. */
export const readPack = ({ dataset }: HTMLInputElement) => ({
  moq: Number(dataset.moq ?? 1),
  pcb: Number(dataset.pcb ?? 1),
});

/** Names the variant by product and variant title, as the page does. */
function readName(element: HTMLInputElement): string {
  const own = element.parentElement?.querySelector("p")?.textContent ?? "";
  const product = element.closest("[data-shared-product]")?.querySelector("h2")?.textContent;
  return product && product !== own ? `${product} – ${own}` : own;
}

const listInputs = (facts: Facts): QuantityInput[] =>
  [...document.querySelectorAll<HTMLInputElement>(selector)].map((one) => readInput(one, facts));

/** Fields with a quantity; empty and 0 mean none. */
export const listFilled = (facts: Facts): QuantityInput[] =>
  listInputs(facts).filter(({ typed }) => isFilled(typed));

export const isFilled = (typed: string): boolean => typed !== "" && !/^0+$/.test(typed);

/** Restores what was typed before. */
export function fillInputs(typed: Record<string, string>): void {
  for (const element of document.querySelectorAll<HTMLInputElement>(selector)) {
    const known = typed[element.dataset.sharedVariant ?? ""];
    if (known !== undefined && element.value === "") element.value = known;
  }
}

/** Shows an error below a quantity; without a text, removes it. */
export function showFault(element: HTMLInputElement, text: string | undefined): void {
  const id = `fault-${element.dataset.sharedVariant}`;
  document.getElementById(id)?.remove();
  if (text === undefined) {
    element.removeAttribute("aria-invalid");
    element.removeAttribute("aria-describedby");
    return;
  }
  const note = document.createElement("p");
  note.id = id;
  note.textContent = text;
  element.after(note);
  element.setAttribute("aria-invalid", "true");
  element.setAttribute("aria-describedby", id);
}
