import { Undo2 } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** An undo button, which takes over the focus of the control that disappeared. */
export function UndoButton({
  onUndo,
  takesFocus = true,
  children,
}: {
  onUndo: () => void;
  takesFocus?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      ref={takesFocus ? takeFocus : undefined}
      type="button"
      onClick={onUndo}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold
        underline underline-offset-4 hover:bg-paper"
    >
      <Icon of={Undo2} className="size-4" />
      {children}
    </button>
  );
}
