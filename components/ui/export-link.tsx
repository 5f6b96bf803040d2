"use client";

import type { MouseEvent, ReactNode } from "react";
import { useToast } from "@/components/ui/toaster";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";

type ExportLinkProps = {
  path: `/api/${string}`;
  /** Title of the message if the download fails. */
  failed: string;
  className: string;
  children: ReactNode;
};

/**
 * A download link; on failure the buyer sees the reason, instead of downloading an error as a file.
 */
export function ExportLink({ path, failed, className, children }: ExportLinkProps) {
  const toast = useToast();
  const reason = useErrorReason();
  const save = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      const { saveApiFile } = await import("@/lib/browser/page/save-api-file");
      await saveApiFile(path);
    } catch (error) {
      toast({ variant: "error", title: failed, text: reason(error) });
    }
  };
  return (
    <a href={path} download onClick={(event) => void save(event)} className={className}>
      {children}
    </a>
  );
}
