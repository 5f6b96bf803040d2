import type { ReactNode } from "react";

type ChoiceProps = {
  name: string;
  value: string;
  checked: boolean;
  busy?: boolean;
  /** It can't be selected; its text says why. */
  isRefused?: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/**
 * A radio button with its whole card as the target. It keeps its state while a change is in
 * progress (CART-04).
 */
export function Choice({
  name,
  value,
  checked,
  busy = false,
  isRefused,
  onChoose,
  children,
}: ChoiceProps) {
  return (
    <label className="choice-card">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={isRefused}
        aria-disabled={busy || undefined}
        onChange={() => !busy && onChoose()}
        className="mt-0.5 size-5 shrink-0 accent-ink outline-none"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
