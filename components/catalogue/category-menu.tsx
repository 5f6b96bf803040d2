import { ChevronDown } from "lucide-react";
import { DismissableDetails } from "@/components/layout/dismissable-details";
import type { CatalogueContext } from "./catalogue-context";
import { CategoryTree } from "./category-nav";

/** The tree of categories as a menu, where there is no room for it down the side. */
export function CategoryMenu({ context }: { context: CatalogueContext }) {
  if (context.taxonomy.categories.length === 0) return null;
  return (
    <DismissableDetails className="sm:relative lg:hidden">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control border border-line bg-paper px-4 text-sm font-semibold hover:border-ink [&::-webkit-details-marker]:hidden">
        {context.t("categories")}
        <ChevronDown aria-hidden className="size-4" />
      </summary>
      <div className="absolute inset-x-4 z-20 mt-2 max-h-96 overflow-y-auto rounded-card border border-line bg-paper p-4 shadow-lg sm:inset-x-auto sm:left-0 sm:w-72">
        <CategoryTree context={context} />
      </div>
    </DismissableDetails>
  );
}
