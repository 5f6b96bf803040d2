"use client";

import { Search } from "lucide-react";
import Form from "next/form";
import { usePathname, useSearchParams } from "next/navigation";

/** Shows the words that the page below was searched with, also after going back; without scripts it is an ordinary GET form. */
export function SearchField({ label, placeholder, submit }: { label: string; placeholder: string; submit: string }) {
  const q = useSearchParams().get("q") ?? "";
  const words = usePathname() === "/products" ? q : "";
  return (
    <Form action="/products" role="search" className="relative w-full">
      <input
        key={words}
        type="search"
        name="q"
        defaultValue={words}
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        className="block min-h-11 w-full rounded-control border border-muted bg-paper py-2 pr-12 pl-4 text-ink placeholder:text-muted"
      />
      <button
        type="submit"
        aria-label={submit}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink"
      >
        <Search aria-hidden className="size-5" />
      </button>
    </Form>
  );
}
