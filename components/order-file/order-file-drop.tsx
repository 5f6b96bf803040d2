"use client";

import { FileUp } from "lucide";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { handFiles } from "@/lib/browser/order-file/handed-file";

const href = "/cart/import";

/** The way to order with a file; a file dropped here is taken along. */
export function OrderFileDrop({ labels }: { labels: { drop: string; open: string } }) {
  const router = useRouter();
  const [isOver, setOver] = useState(false);
  return (
    <section
      data-no-print
      aria-label={labels.open}
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
        handFiles(files);
        router.push(href);
      }}
      className="mx-auto max-w-7xl px-4 pb-12 md:px-8"
    >
      <div
        className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 border-dashed
          px-5 py-4 ${isOver ? "border-ink bg-highlight" : "border-line"}`}
      >
        <Icon of={FileUp} className="size-7 shrink-0" strokeWidth={1.5} />
        <Link
          href={href}
          prefetch={false}
          className="min-w-0 flex-1 font-semibold underline underline-offset-4"
        >
          {labels.drop}
        </Link>
      </div>
    </section>
  );
}
