"use client";

import type { MouseEvent, ReactNode } from "react";
import { useToast } from "@/components/ui/toaster";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";

type ExportLinkProps = {
  path: `/api/${string}`;
  /** Title of the message when the file can't be had. */
  failed: string;
  className: string;
  children: ReactNode;
};

/**
 * Something as a file; when it can't be had the buyer is told why, and is left no file with an
 * error in it.
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
