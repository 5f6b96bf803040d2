"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useAskedAct } from "./use-asked-act";

type DeskActProps = {
  path: `/api/desk/${string}`;
  body?: object;
  texts: { label: string; title: string; text: string; done: string };
};

/** A button of a page of staff: asks first, does it, and shows the page as it is then. */
export function DeskAct({ path, body, texts }: DeskActProps) {
  const t = useTranslations("desk.companies");
  const { isAsking, setAsking, isCalling, isRefreshing, act } = useAskedAct(path);
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
        <Modal open title={texts.title} onClose={() => setAsking(false)}>
          <p className="[overflow-wrap:anywhere]">{texts.text}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button busy={isCalling} onClick={() => void act(body, texts.done)}>
              {texts.label}
            </Button>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {t("cancel")}
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
