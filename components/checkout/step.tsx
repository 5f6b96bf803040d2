import { CircleCheck } from "lucide";
import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type StepProps = {
  id: string;
  number: number;
  title: string;
  /** One-line summary, shown while the step is closed. */
  summary: ReactNode;
  isOpen: boolean;
  isReachable: boolean;
  isDone: boolean;
  texts: { change: string; next: string };
  onOpen: () => void;
  /** Absent for the last step. */
  onNext?: () => void;
  children: ReactNode;
};

/** One step of the checkout: its heading opens it, and its input stays while it is closed. */
export function Step({
  id,
  number,
  title,
  summary,
  isOpen,
  isReachable,
  isDone,
  texts,
  onOpen,
  onNext,
  children,
}: StepProps) {
  const panelId = useId();
  const isLocked = !isOpen && !isReachable;
  return (
    <section id={id} aria-label={title} className="border-t border-line first:border-t-0">
      <h2 className="text-xl font-semibold">
        <button
          type="button"
          data-step-heading
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-disabled={isLocked || undefined}
          onClick={() => !isOpen && !isLocked && onOpen()}
          className={`flex min-h-16 w-full items-center gap-3 py-4 text-left
            ${isLocked ? "cursor-not-allowed text-muted" : ""} ${isOpen ? "cursor-default" : ""}`}
        >
          <span
            aria-hidden
            className={`grid size-8 shrink-0 place-items-center rounded-full text-base tabular-nums
              ${isOpen || isDone ? "bg-brand text-on-brand" : "border border-muted text-muted"}`}
          >
            {isDone && !isOpen ? <Icon of={CircleCheck} className="size-5" /> : number}
          </span>
          <span className="min-w-0 flex-1">{title}</span>
          {!isOpen && !isLocked && <span className="step-change">{texts.change}</span>}
        </button>
      </h2>
      {!isOpen && summary && <div className="-mt-2 pb-5 text-sm sm:pl-11">{summary}</div>}
      <div id={panelId} hidden={!isOpen} className="pb-8 sm:pl-11">
        {children}
        {onNext && (
          <Button look="secondary" className="mt-5 max-sm:w-full" onClick={onNext}>
            {texts.next}
          </Button>
        )}
      </div>
    </section>
  );
}
