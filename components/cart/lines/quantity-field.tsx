"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type Ref, useId } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import { usePaintedStep } from "./use-painted-step";
import {
  checkQuantity,
  findLargest,
  type QuantityCheck,
  type QuantityRule,
  stepQuantity,
  toSmallest,
  toStep,
} from "@/domain/quantities/quantity";

const loadFault = () => import("./quantity-fault").then((module) => module.QuantityFault);

type QuantityFieldProps = {
  /** Accessible name of the field. */
  label: string;
  rule: QuantityRule;
  typed: string;
  onType: (typed: string) => void;
  /** After a step with a button or arrow key. */
  onStep?: (quantity: number) => void;
  onBlur?: () => void;
  onEnter?: () => void;
  onEscape?: () => void;
  /** Shown and announced; undefined if there is none. */
  fault?: QuantityCheck;
  disabled?: boolean;
  busy?: boolean;
  compact?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A quantity field with buttons and arrow keys that step by the pack; invalid quantities are
 * explained, with the nearest valid ones (CAT-04).
 */
export function QuantityField({
  label,
  rule,
  typed,
  onType,
  onStep,
  onBlur,
  onEnter,
  onEscape,
  fault,
  disabled = false,
  busy = false,
  compact = false,
  ref,
}: QuantityFieldProps) {
  const t = useTranslations("cart.quantity");
  const id = useId();
  const largest = findLargest(rule);
  const take = (quantity: number) => {
    onType(String(quantity));
    onStep?.(quantity);
  };
  const { frame, paintStep } = usePaintedStep(take);
  const step = (direction: 1 | -1) => {
    if (!disabled && !busy) paintStep((shown) => stepQuantity(shown ?? typed, direction, rule));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      ArrowUp: () => step(1),
      ArrowDown: () => step(-1),
      Enter: onEnter,
      Escape: onEscape,
    }[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    if (event.key !== "Escape") event.preventDefault();
    act();
  };
  const current = checkQuantity(typed, rule);
  const isInvalid = fault !== undefined && !fault.valid;
  // loaded in advance, because it is also needed offline
  const QuantityFault = useLoaded(loadFault, useIsIdle() || isInvalid);
  return (
    <div>
      <div ref={frame} className="quantity-field" data-compact={compact || undefined}>
        <button
          type="button"
          tabIndex={-1}
          data-direction="-1"
          aria-label={t("decrease", { label })}
          aria-disabled={busy || undefined}
          disabled={disabled || (current.valid && current.quantity <= toSmallest(rule))}
          onClick={() => step(-1)}
          className="less-sign"
        />
        <input
          ref={ref}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          data-step={toStep(rule)}
          aria-label={t("label", { label })}
          aria-valuenow={current.valid ? current.quantity : undefined}
          aria-valuetext={typed === "" ? t("empty") : typed}
          aria-valuemin={toSmallest(rule)}
          aria-valuemax={largest}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-fault` : undefined}
          value={typed}
          disabled={disabled}
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
        <button
          type="button"
          tabIndex={-1}
          data-direction="1"
          aria-label={t("increase", { label })}
          aria-disabled={busy || undefined}
          disabled={
            disabled || (current.valid && largest !== undefined && current.quantity >= largest)
          }
          onClick={() => step(1)}
          className="more-sign"
        />
      </div>
      <div id={`${id}-fault`} aria-live="polite">
        {QuantityFault && fault && !fault.valid && (
          <QuantityFault fault={fault} rule={rule} onTake={take} />
        )}
      </div>
    </div>
  );
}
