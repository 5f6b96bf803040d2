"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextField } from "@/components/ui/text-field";
import { useDraftState } from "@/lib/browser/pad/use-draft-state";
import { useConfirmedAction } from "../use-confirmed-action";

type ShipOrderProps = {
  id: string;
  /** The order's last change as shown on this page. */
  updatedAt: string;
  number: string;
};

/** Ships an order, after asking for its tracking number. */
export function ShipOrder({ id, updatedAt, number }: ShipOrderProps) {
  const t = useTranslations("desk.orders.ship");
  const tDesk = useTranslations("desk.companies");
  const { isAsking, setAsking, isCalling, isRefreshing, act } = useConfirmedAction(
    `/api/desk/orders/${encodeURIComponent(id)}/ship`,
  );
  // kept until the order is shipped, even if the session ends first
  const { state: tracking, change, forget } = useDraftState(`comptoir-tracking-${id}`, "");
  const ship = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await act({ updated_at: updatedAt, tracking_number: tracking }, t("done"))) forget();
  };
  return (
    <>
      <Button busy={isRefreshing} onClick={() => setAsking(true)}>
        {t("label")}
      </Button>
      {isAsking && (
        <Modal open title={t("title", { number })} onClose={() => setAsking(false)}>
          <form method="post" noValidate onSubmit={ship}>
            <p>{t("text")}</p>
            <TextField
              name="tracking_number"
              label={t("tracking")}
              hint={t("trackingHint")}
              value={tracking}
              onChange={({ currentTarget: { value } }) => change(() => value)}
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
