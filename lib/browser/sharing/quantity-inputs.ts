import "client-only";
import { checkQuantity, type QuantityCheck, type QuantityRule } from "@/domain/quantities/quantity";

/**
 * The quantities of a link's page. They stand in the markup without a component of their own: a
 * page of thousands of variants works at once, with one listener for all of them.
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
  const { sharedVariant = "", moq, pcb, label = "" } = element.dataset;
  const rule: QuantityRule = {
    moq: Number(moq),
    pcb: Number(pcb),
    allowOverridePcb,
    maxQuantity: null,
  };
  const typed = element.value.trim();
  return { variantId: sharedVariant, label, typed, check: checkQuantity(typed, rule), element };
}

const listInputs = (facts: Facts): QuantityInput[] =>
  [...document.querySelectorAll<HTMLInputElement>(selector)].map((one) => readInput(one, facts));

/** Those with a quantity; nothing and 0 mean that it is not wanted. */
export const listFilled = (facts: Facts): QuantityInput[] =>
  listInputs(facts).filter(({ typed }) => isFilled(typed));

export const isFilled = (typed: string): boolean => typed !== "" && !/^0+$/.test(typed);

/** Puts back what was typed before. */
export function fillInputs(typed: Record<string, string>): void {
  for (const element of document.querySelectorAll<HTMLInputElement>(selector)) {
    const known = typed[element.dataset.sharedVariant ?? ""];
    if (known !== undefined && element.value === "") element.value = known;
  }
}

/** Says below a quantity what is the matter with it; nothing takes it away. */
export function showFault(element: HTMLInputElement, text: string | undefined): void {
  const note = document.getElementById(element.getAttribute("aria-describedby") ?? "");
  if (note) note.textContent = text ?? "";
  if (text === undefined) element.removeAttribute("aria-invalid");
  else element.setAttribute("aria-invalid", "true");
}
