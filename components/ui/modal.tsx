"use client";

import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

type ModalProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  onClose?: () => void;
  isWide?: boolean;
};

/**
 * A native modal dialog: it traps the focus, Escape closes it if `onClose` is given; full-screen
 * under 768 px (SHELL-02). It is closed before it is unmounted, which returns the focus.
 */
export function Modal({ open, title, children, onClose, isWide = false }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      className={`m-0 h-dvh max-h-none w-screen max-w-none bg-paper p-6 text-ink
        backdrop:bg-black/50 md:m-auto md:h-fit md:max-h-[85dvh] md:w-full md:rounded-card md:p-8
        ${isWide ? "md:max-w-5xl" : "md:max-w-lg"}`}
    >
      <h2 id={id} className="text-2xl font-semibold">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </dialog>
  );
}
