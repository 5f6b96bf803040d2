import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "./icon";
import type { Toast } from "./toaster";

const visibleMs = 7000;
const fadeMs = 500;

const looks = {
  success: { icon: CircleCheck, className: "border-l-success", iconClass: "text-success" },
  info: { icon: Info, className: "border-l-info", iconClass: "text-info" },
  warning: { icon: TriangleAlert, className: "border-l-warning", iconClass: "text-warning" },
  error: { icon: CircleAlert, className: "border-l-danger", iconClass: "text-danger" },
} as const;

/** One toast with its timer, which pauses while it is hovered or focused. */
export function ToastCard({
  toast,
  onGone,
  closeLabel,
}: {
  toast: Toast;
  onGone: (id: number) => void;
  closeLabel: string;
}) {
  const [held, setHeld] = useState(false);
  const [fading, setFading] = useState(false);
  const leftMs = useRef(visibleMs);
  useEffect(() => {
    if (held || fading) return;
    const started = performance.now();
    const timer = setTimeout(() => setFading(true), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(0, leftMs.current - (performance.now() - started));
    };
  }, [held, fading]);
  useEffect(() => {
    if (!fading) return;
    const timer = setTimeout(() => onGone(toast.id), fadeMs);
    return () => clearTimeout(timer);
  }, [fading, onGone, toast.id]);
  const look = looks[toast.variant];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses the countdown
    <div
      data-toast={toast.variant}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={(event) => setHeld(event.currentTarget.contains(document.activeElement))}
      onFocus={() => setHeld(true)}
      onBlur={(event) => setHeld(event.currentTarget.matches(":hover"))}
      className={`pointer-events-auto flex w-full items-start gap-3 rounded-control border
        border-l-4 border-line bg-paper p-4 text-ink shadow-lg transition-opacity duration-500
        ${look.className} ${fading ? "opacity-0" : "opacity-100"}`}
    >
      <Icon of={look.icon} className={`mt-0.5 size-5 shrink-0 ${look.iconClass}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="mt-1 text-sm break-words">{toast.text}</p>}
        {toast.action && (
          <button
            type="button"
            onClick={() => {
              toast.action?.onAct();
              onGone(toast.id);
            }}
            className="mt-1 min-h-8 text-sm font-semibold underline underline-offset-4"
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => onGone(toast.id)}
        className="grid size-6 place-items-center rounded-control hover:bg-surface"
      >
        <Icon of={X} className="size-4" />
      </button>
    </div>
  );
}
