"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** What stands where something of the cart is being read, or could not be. */
export function LoadingOrRetry({ isFailed, retry }: { isFailed: boolean; retry: () => void }) {
  const t = useTranslations("cartPage");
  if (!isFailed)
    return (
      <p role="status" className="text-sm text-muted">
        {t("loading")}
      </p>
    );
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
      <p>{t("failed")}</p>
      <Button look="secondary" onClick={retry}>
        {t("retry")}
      </Button>
    </div>
  );
}
