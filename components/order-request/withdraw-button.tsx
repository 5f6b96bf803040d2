"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useRequestCall } from "./use-request-call";

/** Withdraws the reader's own request: she can edit its cart again. */
export function WithdrawButton({ id }: { id: string }) {
  const t = useTranslations("orderRequest");
  const { busy, failure, send } = useRequestCall(id);
  return (
    <div>
      <Button look="secondary" busy={busy} onClick={() => void send("withdraw", {})}>
        {t("withdraw")}
      </Button>
      <p role="alert" className="mt-2 text-sm font-semibold text-danger">
        {failure}
      </p>
    </div>
  );
}
