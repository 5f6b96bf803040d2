"use client";

import { LayoutGrid, Rows3 } from "lucide-react";
import Link from "next/link";
import { layoutCookieName, type ProductLayout } from "@/lib/model/product-query";

const yearSeconds = 31_536_000;
const icons = { grid: LayoutGrid, list: Rows3 };

type LayoutSwitchProps = { label: string; current: ProductLayout; choices: { layout: ProductLayout; label: string; href: string }[] };

/** Grid or list: the link carries the choice, the cookie keeps it (CAT-05). */
export function LayoutSwitch({ label, current, choices }: LayoutSwitchProps) {
  return (
    <nav aria-label={label} className="flex overflow-hidden rounded-control border border-line">
      {choices.map(({ layout, label: name, href }) => {
        const Icon = icons[layout];
        const isCurrent = layout === current;
        return (
          <Link
            key={layout}
            href={href}
            prefetch={false}
            scroll={false}
            aria-label={name}
            aria-current={isCurrent ? "true" : undefined}
            onClick={() => rememberLayout(layout)}
            className={`grid size-11 place-items-center ${isCurrent ? "bg-ink text-paper" : "bg-paper text-ink hover:bg-surface"}`}
          >
            <Icon aria-hidden className="size-5" />
          </Link>
        );
      })}
    </nav>
  );
}

function rememberLayout(layout: ProductLayout): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every supported browser
  document.cookie = `${layoutCookieName}=${layout}; path=/; max-age=${yearSeconds}; samesite=lax`;
}
