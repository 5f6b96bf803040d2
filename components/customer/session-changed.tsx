"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";

/** Says that somebody else is signed in now, and loads their page (SESS-03). */
export function SessionChanged({ before, now }: { before: string; now: string }) {
  const t = useTranslations("shell.sessionChanged");
  return (
    <Modal open title={t("title", { customer: before })}>
      <p>{t("text", { customer: now })}</p>
      <Button className="mt-6" onClick={() => location.reload()}>
        {t("button")}
      </Button>
    </Modal>
  );
}
