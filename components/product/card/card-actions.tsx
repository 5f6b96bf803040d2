"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useState,
  useSyncExternalStore,
} from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { addToCart } from "@/lib/browser/cart/cart-door";
import { isPlainClick } from "@/lib/browser/page/plain-click";
import { checkQuantity, type QuantityCheck, stepQuantity } from "@/domain/quantities/quantity";
import { readOrderForm } from "../order/order-form";

const loadChooser = () =>
  import("@/components/variant-table/variant-chooser").then((module) => module.VariantChooser);

type CardActionsProps = { className: string; html: string };

/**
 * Products whose markup came as text, and one listener for all their links and forms: fifty cards cost the browser no more
 * than one. Without scripts links and forms lead to the product's page.
 */
export function CardActions({ className, html }: CardActionsProps) {
  const router = useRouter();
  const t = useTranslations("cart.quantity.faults");
  const [chosen, setChosen] = useState<{ handle: string; title: string }>();
  const VariantChooser = useLoaded(loadChooser, chosen !== undefined);
  const [isFirstPage] = useState(useIsHydrating());
  const open = (event: MouseEvent, link: HTMLAnchorElement) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { choose: handle, title = "" } = link.dataset;
    if (handle) return setChosen({ handle, title });
    router.push(`${link.pathname}${link.search}${link.hash}`);
  };
  const explain = (form: HTMLFormElement, check: QuantityCheck) => {
    const { rule, input } = readOrderForm(form);
    showFault(
      form,
      input,
      check.valid
        ? undefined
        : `${t(check.fault, { moq: rule.moq, pcb: rule.pcb, max: rule.maxQuantity ?? 0 })} ${toNearest(check)}`,
    );
  };
  const order = (form: HTMLFormElement) => {
    const { line, rule, input } = readOrderForm(form);
    const check = checkQuantity(input.value, rule);
    explain(form, check);
    if (!check.valid) return input.focus();
    addToCart([{ ...line, quantity: check.quantity }]);
  };
  /** What is no number is refused as it is typed; whether a number can be ordered is told when it is. */
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return;
    const check = checkQuantity(target.value, readOrderForm(target.form).rule);
    target.ariaValueNow = check.valid ? String(check.quantity) : null;
    const isWord = !check.valid && check.fault === "not_a_number" && target.value.trim() !== "";
    if (check.valid || isWord) explain(target.form, check);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!(target instanceof HTMLInputElement) || !target.form) return;
    if (key !== "ArrowUp" && key !== "ArrowDown") return;
    event.preventDefault();
    const { rule } = readOrderForm(target.form);
    target.value = String(stepQuantity(target.value, key === "ArrowUp" ? 1 : -1, rule));
    target.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };
  /** Enter in a quantity clicks its button too: waiting for the form's own event would cost the click's frame another pass over the page. */
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest("a");
    if (link) return open(event, link);
    const form = event.target.closest("button")?.form;
    if (!form) return;
    event.preventDefault();
    order(form);
  };
  return (
    <>
      <ul
        className={isFirstPage ? `${className} first-page` : className}
        onClick={onClick}
        onInput={onInput}
        onKeyDown={onKeyDown}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: put together by lib/format/html, which escapes every text
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {chosen && VariantChooser && (
        <VariantChooser chosen={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

const never = () => () => undefined;

/** Whether the server's markup stands there already. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

const toNearest = (check: QuantityCheck) => (check.valid ? "" : check.nearest.join(" / "));

function showFault(form: HTMLFormElement, input: HTMLInputElement, text: string | undefined): void {
  const shown = form.querySelector("[role=alert]");
  input.ariaInvalid = text === undefined ? null : "true";
  if (text === undefined) {
    shown?.remove();
    return;
  }
  const place =
    shown ??
    form.appendChild(Object.assign(document.createElement("p"), { className: "pc-fault" }));
  place.setAttribute("role", "alert");
  place.textContent = text;
}
