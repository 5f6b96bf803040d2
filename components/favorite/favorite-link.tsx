"use client";

import { Heart } from "lucide";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { Icon } from "@/components/ui/icon";
import { useFavorites } from "@/lib/browser/favorite/favorite-store";

/**
 * Link to the favourite lists with the number of favourites (SHELL-04). `count` comes from the
 * server; empty until known.
 */
export function FavoriteLink({ count }: { count: number | undefined }) {
  const t = useTranslations("shell");
  const shown = useFavorites()?.variantIds.size ?? count;
  return (
    <Link
      href="/favorite-lists"
      className="relative flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold
        hover:underline"
    >
      <Icon of={Heart} className="size-6" />
      <span className="sr-only">{t("favorites")}</span>
      {shown !== undefined && shown > 0 && (
        <span
          aria-hidden
          className="grid min-h-5 min-w-5 place-items-center rounded-full bg-ink px-1.5 text-xs
            leading-none font-bold text-paper tabular-nums absolute top-0.5 right-0"
        >
          {t("favoriteBadge", { count: shown })}
        </span>
      )}
      {shown !== undefined && (
        <span className="sr-only">{t("favoriteCount", { count: shown })}</span>
      )}
    </Link>
  );
}
