"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { ProductPicture } from "@/components/product/card/product-picture";
import { Link } from "@/components/ui/link";
import { listStoredShown } from "@/lib/browser/favorite/change-favorites";
import type { ShownFavorite } from "@/lib/browser/favorite/favorite-log";
import { useFavorites } from "@/lib/browser/favorite/favorite-store";
import { FavoriteRow } from "./favorite-row";

type AddedFavoritesProps = {
  listId: string;
  /** The list's variants when the server rendered the page. */
  variantIds: readonly string[];
  lists: { id: string; name: string }[];
};

/**
 * Lines added to the list since the page was rendered: while offline (M5) as shown where they were
 * selected, later as rendered by the server.
 */
export function AddedFavorites({ listId, variantIds, lists }: AddedFavoritesProps) {
  const t = useTranslations("favorite");
  const router = useRouter();
  const listed = useFavorites()?.lists.get(listId) ?? [];
  const added = listed.filter((id) => !variantIds.includes(id));
  const stored = added.length > 0 ? listStoredShown() : [];
  const known = useRef(new Map<string, ShownFavorite>());
  for (const line of stored)
    if (line.variantIds.some((id) => added.includes(id))) known.current.set(toKey(line), line);
  const saved = added.filter((id) => !stored.some((one) => one.variantIds.includes(id))).join(" ");
  const requested = useRef("");
  useEffect(() => {
    if (saved === requested.current || !navigator.onLine) return;
    requested.current = saved;
    if (saved !== "") router.refresh();
  }, [saved, router]);
  // each stays until the server renders it, or in case it is restored
  return toLines([...known.current.values()], variantIds).map((line) => (
    <FavoriteRow key={toKey(line)} shown={line} listId={listId} lists={lists}>
      <div
        className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4
          md:grid-cols-[5rem_minmax(0,1fr)]"
      >
        <ProductPicture
          src={line.picture}
          alt=""
          size={80}
          missing=""
          className="rounded-control"
        />
        <div className="min-w-0">
          <h2 className="leading-snug font-semibold normal-case">
            <Link href={line.href} className="underline-offset-4 hover:underline">
              {line.label}
            </Link>
          </h2>
          {line.variantIds.length > 1 && <p>{t("items", { count: line.variantIds.length })}</p>}
          <p className="text-sm text-muted">{t("kept.line")}</p>
        </div>
      </div>
    </FavoriteRow>
  ));
}

const toKey = ({ variantIds }: ShownFavorite) => variantIds.join(" ");

/** Each variant once, in the line that showed it first. */
function toLines(shown: readonly ShownFavorite[], onPage: readonly string[]): ShownFavorite[] {
  const done = new Set(onPage);
  return shown.flatMap((one) => {
    const variantIds = one.variantIds.filter((id) => !done.has(id));
    for (const id of variantIds) done.add(id);
    return variantIds.length > 0 ? [{ ...one, variantIds }] : [];
  });
}
