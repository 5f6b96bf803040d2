"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide";
import { useTranslations } from "next-intl";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Icon } from "@/components/ui/icon";

const visibleMs = 7000;
const fadeMs = 500;

export type ToastVariant = "success" | "warning" | "info" | "error";
export type ToastContent = {
  variant: ToastVariant;
  title: string;
  text?: string;
  action?: { label: string; onAct: () => void };
};
type Toast = ToastContent & { id: number };

const ToastContext = createContext<(toast: ToastContent) => void>(() => {});

/**
 * Shows a toast at the top right: 7 s, then a fade of 500 ms; hovering or focusing it stops the
 * clock (SHELL-01).
 */
export function useToast(): (toast: ToastContent) => void {
  return useContext(ToastContext);
}

export function Toaster({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const nextId = useRef(1);
  const show = useCallback((toast: ToastContent) => {
    const id = nextId.current++;
    setToasts((current) => [...current.slice(-4), { ...toast, id }]);
  }, []);
  const remove = useCallback(
    (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)),
    [],
  );
  const urgent = useMemo(
    () => toasts.filter((toast) => toast.variant === "error" || toast.variant === "warning"),
    [toasts],
  );
  const calm = useMemo(
    () => toasts.filter((toast) => toast.variant === "success" || toast.variant === "info"),
    [toasts],
  );
  const t = useTranslations("ui");
  return (
    <ToastContext.Provider value={show}>
      {children}
      <section
        aria-label={t("notifications")}
        className="pointer-events-none fixed inset-x-4 top-4 z-50 flex flex-col items-end gap-2
          sm:left-auto sm:w-96"
        data-no-print
      >
        <div role="alert" className="contents">
          {urgent.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onGone={remove} closeLabel={t("close")} />
          ))}
        </div>
        <div role="status" className="contents">
          {calm.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onGone={remove} closeLabel={t("close")} />
          ))}
        </div>
      </section>
    </ToastContext.Provider>
  );
}

const looks = {
  success: { icon: CircleCheck, className: "border-l-success", iconClass: "text-success" },
  info: { icon: Info, className: "border-l-info", iconClass: "text-info" },
  warning: { icon: TriangleAlert, className: "border-l-warning", iconClass: "text-warning" },
  error: { icon: CircleAlert, className: "border-l-danger", iconClass: "text-danger" },
} as const;

function ToastCard({
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
