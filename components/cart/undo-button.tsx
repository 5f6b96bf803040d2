import { Undo2 } from "lucide-react";
import type { ReactNode, Ref } from "react";

/** Takes something back. */
export function UndoButton({ onUndo, ref, children }: { onUndo: () => void; ref?: Ref<HTMLButtonElement>; children: ReactNode }) {
  return (
    <button
      ref={ref}
      type="button"
      onClick={onUndo}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold underline underline-offset-4 hover:bg-paper"
    >
      <Undo2 aria-hidden className="size-4" />
      {children}
    </button>
  );
}
