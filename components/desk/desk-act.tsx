"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useToast } from "@/components/ui/toaster";
import { callApi } from "@/lib/browser/api/api-client";
import { focusHeading } from "@/lib/browser/page/focus-heading";
import { useDeskFault } from "./use-desk-fault";

type DeskActProps = {
  path: `/api/desk/${string}`;
  body?: object;
  texts: { label: string; title: string; text: string; done: string };
};

/** A button of a page of staff: asks first, does it, and shows the page as it is then. */
export function DeskAct({ path, body, texts }: DeskActProps) {
  const t = useTranslations("desk.companies");
  const toast = useToast();
  const toFault = useDeskFault();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const [isCalling, setCalling] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  const act = async () => {
    setCalling(true);
    try {
      await callApi(path, { method: "POST", ...(body && { body }) });
      toast({ variant: "success", title: texts.done });
    } catch (error) {
      toast({ variant: "error", title: toFault(error) });
    }
    // the question is gone before the heading takes the focus, which it would give back otherwise
    flushSync(() => {
      setCalling(false);
      setAsking(false);
    });
    focusHeading();
    startRefresh(() => router.refresh());
  };
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
            <Button busy={isCalling} onClick={() => void act()}>
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
