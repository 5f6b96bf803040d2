"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Question } from "@/components/ui/question";
import { useConfirmedAction } from "./use-confirmed-action";

type DeskActProps = {
  path: `/api/desk/${string}`;
  body?: object;
  texts: { label: string; title: string; text: string; done: string };
};

/** An action button of a staff page: asks for confirmation, runs it, and refreshes the page. */
export function DeskAct({ path, body, texts }: DeskActProps) {
  const t = useTranslations("desk.companies");
  const { isAsking, setAsking, isCalling, isRefreshing, act } = useConfirmedAction(path);
  return (
    <>
      <Button
        look="secondary"
        busy={isRefreshing}
        aria-label={texts.title}
        onClick={() => setAsking(true)}
      >
        {texts.label}
      </Button>
      {isAsking && (
        <Question
          title={texts.title}
          confirm={texts.label}
          keep={t("cancel")}
          isBusy={isCalling}
          onConfirm={() => void act(body, texts.done)}
          onKeep={() => setAsking(false)}
        >
          {texts.text}
        </Question>
      )}
    </>
  );
}
