import { type ReactNode, useId } from "react";

/** One numbered part of the checkout; all of them stand on the one page. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-7 first:border-t-0 first:pt-0">
      <h2 id={id} className="flex items-center gap-3 text-xl font-semibold">
        <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-brand text-base text-on-brand tabular-nums">
          {number}
        </span>
        {title}
      </h2>
      <div className="mt-4 sm:pl-11">{children}</div>
    </section>
  );
}
