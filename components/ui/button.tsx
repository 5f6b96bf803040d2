import type { ComponentProps } from "react";

export type ButtonLook = "primary" | "secondary" | "quiet";

const looks: Record<ButtonLook, string> = {
  primary: "bg-brand text-on-brand border-brand hover:brightness-95 active:brightness-90",
  secondary: "bg-paper text-ink border-ink hover:bg-surface",
  quiet: "bg-transparent text-ink border-transparent hover:bg-surface",
};

/** Class names of a button, also for links styled as buttons. */
export function buttonClass(look: ButtonLook = "primary", extra = ""): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-5 py-2
    text-center font-semibold transition off:cursor-not-allowed off:opacity-55 ${looks[look]}
    ${extra}`;
}

type ButtonProps = ComponentProps<"button"> & { look?: ButtonLook; busy?: boolean };

/**
 * A button of at least 44 px; `busy` is announced to screen readers and blocks further clicks
 * without losing focus.
 */
export function Button({
  look = "primary",
  busy = false,
  className = "",
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(look, className)}
      {...rest}
    >
      {children}
    </button>
  );
}
