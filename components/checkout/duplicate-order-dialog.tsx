"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";

export type EarlierOrder = { id: string; displayId: number };
type DuplicateOrderDialogProps = {
  open: boolean;
  earlierOrder: EarlierOrder | undefined;
  busy: boolean;
  onSendAnyway: () => void;
  onClose: () => void;
};

/** The same goods were ordered shortly before: which order that was, and the choice to send this one all the same (CHK-04). */
export function DuplicateOrderDialog({ open, earlierOrder, busy, onSendAnyway, onClose }: DuplicateOrderDialogProps) {
  const t = useTranslations("checkout.duplicate");
  return (
    <Modal open={open} title={t("title")} onClose={onClose}>
      <p>{t("text")}</p>
      {earlierOrder && (
        <p className="mt-3">
          <a href={`/orders/${earlierOrder.id}`} target="_blank" rel="noreferrer" className="font-semibold underline underline-offset-4">
            {t("earlier", { number: String(earlierOrder.displayId) })}
          </a>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="secondary" onClick={onClose}>
          {t("back")}
        </Button>
        <Button busy={busy} onClick={onSendAnyway}>
          {t("sendAnyway")}
        </Button>
      </div>
    </Modal>
  );
}
