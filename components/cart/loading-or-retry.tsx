"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** Placeholder while a part of the cart is loading or could not be loaded. */
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
