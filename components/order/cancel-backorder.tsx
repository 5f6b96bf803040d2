"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import { focusHeading } from "@/lib/browser/page/focus-heading";
import type { CancelBackorderDialogProps } from "./cancel-backorder-dialog";

const loadDialog = () =>
  import("./cancel-backorder-dialog").then((module) => module.CancelBackorderDialog);

type CancelBackorderProps = Omit<CancelBackorderDialogProps, "onClose">;

/** Button to cancel units that are out of stock, with confirmation (ORD-05). */
export function CancelBackorder(props: CancelBackorderProps) {
  const t = useTranslations("orderActs.cancelBackorder");
  const [state, setState] = useState<"shown" | "asking" | "done">("shown");
  const isAsking = state === "asking";
  const Dialog = useLoaded(loadDialog, isAsking);
  // the button disappears with its line; a closing dialog returns the focus to it before that
  useEffect(() => {
    if (state === "done") focusHeading();
  }, [state]);
  return (
    <>
      <Button
        look="secondary"
        data-no-print
        className="mt-2 max-md:w-full"
        onClick={() => setState("asking")}
      >
        <span>
          {t("button")}
          <span className="sr-only"> – {props.title}</span>
        </span>
      </Button>
      {isAsking && Dialog && (
        <Dialog {...props} onClose={(isDone) => setState(isDone ? "done" : "shown")} />
      )}
    </>
  );
}
