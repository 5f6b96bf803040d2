import { Check, ChevronDown } from "lucide-react";
import Link from "next/link";
import { DismissableDetails } from "@/components/layout/dismissable-details";
import type { CatalogueTranslator } from "./catalogue-context";
import type { Facet } from "./facet-list";

/** Filters and sorting as menus of links: they work without scripts and every choice is a URL. */
export function FacetMenu({ facet, t, alignEnd = false }: { facet: Facet; t: CatalogueTranslator; alignEnd?: boolean }) {
  const chosen = facet.links.find((link) => link.isChosen)?.label;
  const labelled = chosen && facet.key === "sort" ? t("labelled", { label: facet.title, value: chosen }) : undefined;
  return (
    <DismissableDetails className="sm:relative">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control border border-line bg-paper px-4 text-sm font-semibold hover:border-ink [&::-webkit-details-marker]:hidden">
        {labelled ? (
          <>
            <span className="lg:hidden">{facet.title}</span>
            <span className="hidden font-normal lg:inline">{labelled}</span>
          </>
        ) : (
          facet.title
        )}
        {facet.chosenCount > 0 && (
          <span className="grid size-6 place-items-center rounded-full bg-ink text-xs text-paper">{facet.chosenCount}</span>
        )}
        <ChevronDown aria-hidden className="size-4" />
      </summary>
      <div
        className={`absolute inset-x-4 z-20 mt-2 max-h-96 overflow-y-auto rounded-card border border-line bg-paper p-2 shadow-lg sm:inset-x-auto sm:w-72 ${alignEnd ? "sm:right-0" : "sm:left-0"}`}
      >
        <FacetLinks facet={facet} />
      </div>
    </DismissableDetails>
  );
}

/** The same down the side, always open. */
export function FacetSection({ facet }: { facet: Facet }) {
  return (
    <section>
      <h2 className="border-b border-ink pb-1 text-sm font-bold">{facet.title}</h2>
      <FacetLinks facet={facet} />
    </section>
  );
}

function FacetLinks({ facet }: { facet: Facet }) {
  const isRound = facet.key === "sort";
  return (
    <ul>
      {facet.links.map((link) => (
        <li key={link.key}>
          <Link
            href={link.href}
            prefetch={false}
            scroll={false}
            aria-current={link.isChosen ? "true" : undefined}
            className="flex min-h-9 items-center gap-3 rounded-control px-1 text-sm hover:bg-surface"
          >
            <span
              aria-hidden
              className={`grid size-4 shrink-0 place-items-center border border-muted ${isRound ? "rounded-full" : "rounded-[3px]"} ${link.isChosen ? "border-ink bg-ink text-paper" : "bg-paper"}`}
            >
              {link.isChosen && <Check className="size-3" strokeWidth={3} />}
            </span>
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
