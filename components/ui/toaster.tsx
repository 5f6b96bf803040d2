"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import { useLoaded } from "./use-loaded";

const loadCard = () => import("./toast-card").then((module) => module.ToastCard);

export type ToastVariant = "success" | "warning" | "info" | "error";
export type ToastContent = {
  variant: ToastVariant;
  title: string;
  text?: string;
  action?: { label: string; onAct: () => void };
};
export type Toast = ToastContent & { id: number };

const ToastContext = createContext<(toast: ToastContent) => void>(() => {});

/**
 * Shows a toast at the top right: 7 s, then a fade of 500 ms; hovering or focusing it pauses the
 * timer (SHELL-01).
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
  const t = useTranslations("ui");
  const ToastCard = useLoaded(loadCard, useIsIdle() || toasts.length > 0);
  const toCards = (isUrgent: boolean) =>
    ToastCard &&
    toasts
      .filter(({ variant }) => isUrgent === (variant === "error" || variant === "warning"))
      .map((toast) => (
        <ToastCard key={toast.id} toast={toast} onGone={remove} closeLabel={t("close")} />
      ));
  return (
    <ToastContext.Provider value={show}>
      {children}
      <section aria-label={t("notifications")} className="toasts" data-no-print>
        <div role="alert" className="contents">
          {toCards(true)}
        </div>
        <div role="status" className="contents">
          {toCards(false)}
        </div>
      </section>
    </ToastContext.Provider>
  );
}
