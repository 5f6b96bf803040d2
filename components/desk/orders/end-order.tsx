"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import { endReasonMax } from "@/contract/limits";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import type { OrderEnding } from "@/lib/model/desk/end-order";
import { useConfirmedAction } from "../use-confirmed-action";

const loadDialog = () => import("../reason-dialog").then((module) => module.ReasonDialog);

type EndOrderProps = {
  ending: OrderEnding;
  id: string;
  /** The order's last change as this page shows it. */
  updatedAt: string;
  number: string;
  /** The buyer gets no mails about this order. */
  isSilent: boolean;
};

/** Rejects or cancels an order, after asking for the reason that its buyer sees (ADM-03). */
export function EndOrder({ ending, id, updatedAt, number, isSilent }: EndOrderProps) {
  const t = useTranslations("desk.orders");
  const { isAsking, setAsking, isCalling, isRefreshing, act } = useConfirmedAction(
    `/api/desk/orders/${encodeURIComponent(id)}/${ending}`,
  );
  const Question = useLoaded(loadDialog, useIsIdle() || isAsking);
  const title = t(`${ending}.title`, { number });
  return (
    <>
      <Button
        look="secondary"
        busy={isRefreshing}
        aria-label={title}
        onClick={() => setAsking(true)}
      >
        {t(`${ending}.label`)}
      </Button>
      {isAsking && Question && (
        <Question
          draftKey={`comptoir-${ending}-${id}`}
          texts={{
            title,
            text: t(`${ending}.text`),
            label: t("end.reason"),
            hint: t(isSilent ? "end.silentHint" : "end.hint"),
            confirm: t(`${ending}.label`),
            keep: t("end.keep"),
          }}
          lengthMax={endReasonMax}
          isBusy={isCalling}
          onSend={(reason) => act({ updated_at: updatedAt, reason }, t(`${ending}.done`))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
