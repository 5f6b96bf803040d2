"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";

type ReplaceQuestionProps = {
  name: string;
  isBusy: boolean;
  onReplace: () => void;
  onKeep: () => void;
};

/** Asks whether acting for a customer may end the session of who is signed in to the shop here. */
export function ReplaceQuestion({ name, isBusy, onReplace, onKeep }: ReplaceQuestionProps) {
  const t = useTranslations("desk.customers");
  return (
    <Modal open title={t("replaceTitle")} onClose={onKeep}>
      <p className="[overflow-wrap:anywhere]">{t("replaceText", { name })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={onReplace}>
          {t("replace")}
        </Button>
        <Button look="secondary" onClick={onKeep}>
          {t("keep")}
        </Button>
      </div>
    </Modal>
  );
}
