"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, type MouseEvent, type ReactNode, useRef, useTransition } from "react";
import { findClickedLink } from "@/lib/browser/page/clicked-link";
import { mergeSearch } from "@/lib/model/product/merge-search";
import { layoutCookieName } from "@/lib/model/product/layout-cookie";

const yearSeconds = 31_536_000;

/**
 * Makes the links and GET forms inside navigate without a reload, with one listener for a
 * catalogue's hundreds of links. A link with `data-keep` keeps the scroll position, and is merged
 * with a choice still loading. One with `data-layout` is remembered (CAT-05).
 */
export function SoftLinks({ children }: { children: ReactNode }) {
  const router = useRouter();
  const rendered = useSearchParams().toString();
  const [isPending, startTransition] = useTransition();
  const coming = useRef(rendered);
  if (!isPending) coming.current = rendered;
  const open = (href: string, keepsPlace: boolean) =>
    startTransition(() => router.push(href, { scroll: !keepsPlace }));
  const onClick = (event: MouseEvent) => {
    const link = findClickedLink(event);
    if (
      !link ||
      link.closest("[data-soft]") ||
      link.origin !== location.origin ||
      link.getAttribute("href")?.startsWith("#")
    )
      return;
    event.preventDefault();
    if (link.dataset.layout) rememberLayout(link.dataset.layout);
    const isChoice = link.dataset.keep !== undefined;
    const search = isChoice ? mergeSearch(rendered, link.search, coming.current) : link.search;
    if (isChoice) coming.current = search;
    open(`${link.pathname}${search}${link.hash}`, isChoice);
  };
  const onSubmit = (event: FormEvent) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "get")
      return;
    event.preventDefault();
    const pairs = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value]] : [],
    );
    open(`${new URL(form.action).pathname}?${new URLSearchParams(pairs)}`, true);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links turn keys into clicks
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links inside
    <div className="soft" aria-busy={isPending} onClick={onClick} onSubmit={onSubmit}>
      {children}
    </div>
  );
}

function rememberLayout(layout: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${layoutCookieName}=${layout}; path=/; max-age=${yearSeconds}; samesite=lax`;
}
