"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent, ReactNode } from "react";
import { useToast } from "@/components/ui/toaster";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";

/**
 * The cart as a file; when it can't be had the buyer is told why, and is left no file with an error
 * in it.
 */
export function ExportLink({
  format,
  className,
  children,
}: {
  format: "csv" | "xlsx";
  className: string;
  children: ReactNode;
}) {
  const t = useTranslations("cartPage");
  const toast = useToast();
  const reason = useErrorReason();
  const path = `/api/cart/export?format=${format}` as const;
  const save = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      const { saveApiFile } = await import("@/lib/browser/page/save-api-file");
      await saveApiFile(path);
    } catch (error) {
      toast({ variant: "error", title: t("failed"), text: reason(error) });
    }
  };
  return (
    <a href={path} download onClick={(event) => void save(event)} className={className}>
      {children}
    </a>
  );
}
