"use client";

import { useTranslations } from "next-intl";
import { focusHeading } from "@/lib/browser/page/focus-heading";
import { useFavorites } from "@/lib/browser/favorite/favorite-store";
import { useFavoriteChange } from "./use-favorite-change";

/** Variants of a list that are no longer in the catalogue, with a button to remove them. */
export function UnavailableFavorites({
  listId,
  variantIds,
}: {
  listId: string;
  variantIds: string[];
}) {
  const t = useTranslations("favorite");
  const change = useFavoriteChange();
  const listed = useFavorites()?.lists.get(listId);
  const gone = variantIds.filter((id) => listed?.includes(id) ?? true);
  if (gone.length === 0) return null;
  return (
    <div
      data-no-print
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control
        bg-surface px-4 py-3"
    >
      <p>{t("gone", { count: gone.length })}</p>
      <button
        type="button"
        onClick={() => {
          focusHeading();
          void change({ type: "remove", list_id: listId, variant_ids: gone });
        }}
        className="min-h-11 font-semibold underline underline-offset-4"
      >
        {t("removeGone")}
      </button>
    </div>
  );
}
