import { useTranslations } from "next-intl";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { checkQuantity, type QuantityCheck, stepQuantity } from "@/domain/quantities/quantity";
import { addToCart } from "@/lib/browser/cart/cart-client";
import type { CardView, OrderView } from "./card-view";

/** Quantity and button to order from the list, or a link to the variants. */
export function CardOrder({ card: { handle, title, order } }: { card: CardView }) {
  if (order === null) return null;
  if (order.kind === "quantity")
    return <QuantityForm order={order} handle={handle} title={title} />;
  return (
    <a
      className="pc-choose"
      href={`/products/${handle}#order`}
      data-choose={handle}
      data-title={title}
    >
      {order.text}
      <Of title={title} />
    </a>
  );
}

type QuantityFormProps = {
  order: Extract<OrderView, { kind: "quantity" }>;
  handle: string;
  title: string;
};

/** A quantity and a button. Anything typed before hydration is kept. */
function QuantityForm({ order, handle, title }: QuantityFormProps) {
  const { rule, variantId } = order;
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<Refused>();
  const [now, setNow] = useState<number | undefined>(order.smallest);
  const typed = () => input.current?.value ?? "";
  /**
   * Non-numeric input is rejected while typing; whether the quantity can be ordered is checked on
   * adding.
   */
  const look = () => {
    const check = checkQuantity(typed(), rule);
    setNow(check.valid ? check.quantity : undefined);
    if (check.valid) setFault(undefined);
    else if (check.fault === "not_a_number" && typed().trim() !== "") setFault(check);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    if (input.current)
      input.current.value = String(stepQuantity(typed(), event.key === "ArrowUp" ? 1 : -1, rule));
    look();
  };
  /** Pressing Enter in the quantity also triggers a click. */
  const onAdd = (event: MouseEvent) => {
    event.preventDefault();
    const check = checkQuantity(typed(), rule);
    setFault(check.valid ? undefined : check);
    if (!check.valid) return input.current?.focus();
    addToCart([{ variantId, label: title, quantity: check.quantity }]);
  };
  return (
    <form className="pc-order" action={`/products/${handle}`} noValidate>
      <input
        ref={input}
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={order.name}
        aria-valuenow={now}
        aria-valuemin={order.smallest}
        aria-valuemax={order.largest}
        aria-invalid={fault ? true : undefined}
        defaultValue={order.smallest}
        onInput={look}
        onKeyDown={onKeyDown}
      />
      <button type="submit" onClick={onAdd}>
        {order.add}
        <Of title={title} />
      </button>
      {fault && <Fault check={fault} rule={rule} />}
    </form>
  );
}

type Refused = Extract<QuantityCheck, { valid: false }>;

function Fault({ check, rule }: { check: Refused } & Pick<QuantityFormProps["order"], "rule">) {
  const t = useTranslations("cart.quantity.faults");
  const text = t(check.fault, { moq: rule.moq, pcb: rule.pcb, max: rule.maxQuantity ?? 0 });
  return (
    <p className="pc-fault" role="alert">
      {`${text} ${check.nearest.join(" / ")}`}
    </p>
  );
}

const Of = ({ title }: { title: string }) => <span className="sr-only"> – {title}</span>;
