"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { holdDroppedFiles } from "@/lib/browser/order-file/dropped-files";

type OrderFileDropProps = { label: string; href: string; children: ReactNode };

/** A drop target for order files, which are handed over to the page `href`. */
export function OrderFileDrop({ label, href, children }: OrderFileDropProps) {
  const router = useRouter();
  const [isOver, setOver] = useState(false);
  return (
    <section
      data-no-print
      aria-label={label}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        holdDroppedFiles(files);
        router.push(href);
      }}
      className="mx-auto max-w-7xl px-4 pb-12 md:px-8"
    >
      <div
        className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 border-dashed
          px-5 py-4 ${isOver ? "border-ink bg-highlight" : "border-line"}`}
      >
        {children}
      </div>
    </section>
  );
}
