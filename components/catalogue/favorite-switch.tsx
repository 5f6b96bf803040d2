"use client";

import { useQuery } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/api/api-client";
import { useFavorites } from "@/lib/browser/favorite/favorite-store";

type FavoriteSwitchProps = { label: string; href: string; search: string };

/**
 * The favourites filter on a shared page. Its space is reserved, so that nothing moves when the
 * count is loaded; while it would match nothing, it is not a link (CAT-06).
 */
export function FavoriteSwitch({ label, href, search }: FavoriteSwitchProps) {
  const hasFavorites = (useFavorites()?.variantIds.size ?? 0) > 0;
  const { data } = useQuery({
    queryKey: ["favorite-count", search],
    queryFn: ({ signal }) =>
      callApi<{ count: number }>(`/api/products/favorites${search}`, { signal }),
    enabled: hasFavorites,
    staleTime: 0,
  });
  const count = hasFavorites ? data?.count : 0;
  const content = (
    <>
      <i aria-hidden />
      <span>{label}</span>
      <small className="min-w-[3ch] text-right">{count || ""}</small>
    </>
  );
  return (
    <li>
      {count ? (
        <a href={href} data-keep="" className="choice">
          {content}
        </a>
      ) : (
        // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere yet, and says so
        <a role="link" aria-disabled="true" className="choice">
          {content}
        </a>
      )}
    </li>
  );
}
