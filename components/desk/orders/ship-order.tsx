"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type FormEvent, useState, useTransition } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toaster";
import { callApi } from "@/lib/browser/api/api-client";
import { focusHeading } from "@/lib/browser/page/focus-heading";
import { useDeskFault } from "../use-desk-fault";

type ShipOrderProps = {
  id: string;
  /** The order's last change as this page shows it. */
  updatedAt: string;
  number: string;
};

/** Hands an order to the carrier, after asking for the number that the buyer follows it by. */
export function ShipOrder({ id, updatedAt, number }: ShipOrderProps) {
  const t = useTranslations("desk.orders.ship");
  const tDesk = useTranslations("desk.companies");
  const toast = useToast();
  const toFault = useDeskFault();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const [isCalling, setCalling] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  const ship = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isCalling) return;
    const given = String(new FormData(event.currentTarget).get("tracking_number") ?? "");
    setCalling(true);
    try {
      await callApi(`/api/desk/orders/${encodeURIComponent(id)}/ship`, {
        method: "POST",
        body: { updated_at: updatedAt, tracking_number: given },
      });
      toast({ variant: "success", title: t("done") });
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
      <Button busy={isRefreshing} onClick={() => setAsking(true)}>
        {t("label")}
      </Button>
      {isAsking && (
        <Modal open title={t("title", { number })} onClose={() => setAsking(false)}>
          <form method="post" noValidate onSubmit={(event) => void ship(event)}>
            <p>{t("text")}</p>
            <TextField
              name="tracking_number"
              label={t("tracking")}
              hint={t("trackingHint")}
              maxLength={100}
              autoComplete="off"
              className="mt-4"
            />
            <div className="mt-6 flex flex-wrap gap-3">
              <Button type="submit" busy={isCalling}>
                {t("confirm")}
              </Button>
              <Button look="secondary" onClick={() => setAsking(false)}>
                {tDesk("cancel")}
              </Button>
            </div>
          </form>
        </Modal>
      )}
    </>
  );
}
