"use client";

import { ArrowLeft } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";

/** 'Back' goes back in browser history, or to /login if there is none (LOGIN-07). */
export function BackLink() {
  const t = useTranslations("login");
  return (
    <a
      href="/login"
      onClick={(event) => {
        if (history.length <= 1) return;
        event.preventDefault();
        history.back();
      }}
      className="mb-6 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4
        hover:underline"
    >
      <Icon of={ArrowLeft} className="size-4" />
      {t("back")}
    </a>
  );
}
