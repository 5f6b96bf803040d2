"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Modal } from "./modal";

type QuestionProps = {
  title: string;
  /** The question's text. */
  children: ReactNode;
  /** Labels of its two buttons. */
  confirm: string;
  keep: string;
  isBusy: boolean;
  onConfirm: () => void;
  onKeep: () => void;
};

/** A confirmation dialog: proceed or cancel. */
export function Question(props: QuestionProps) {
  const { title, children, confirm, keep, isBusy, onConfirm, onKeep } = props;
  return (
    <Modal open title={title} onClose={onKeep}>
      <p className="wrap-anywhere">{children}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button look="secondary" onClick={onKeep}>
          {keep}
        </Button>
      </div>
    </Modal>
  );
}
