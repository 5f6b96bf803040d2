"use client";

import { useTranslations } from "next-intl";
import { Question } from "@/components/ui/question";

type ReplaceQuestionProps = {
  name: string;
  isBusy: boolean;
  onReplace: () => void;
  onKeep: () => void;
};

/** Asks whether acting for a customer may end the session of the buyer signed in here. */
export function ReplaceQuestion({ name, isBusy, onReplace, onKeep }: ReplaceQuestionProps) {
  const t = useTranslations("desk.customers");
  return (
    <Question
      title={t("replaceTitle")}
      confirm={t("replace")}
      keep={t("keep")}
      isBusy={isBusy}
      onConfirm={onReplace}
      onKeep={onKeep}
    >
      {t("replaceText", { name })}
    </Question>
  );
}
