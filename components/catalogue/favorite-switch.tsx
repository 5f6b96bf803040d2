"use client";

import { useQuery } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/api-client";
import { useFavorites } from "@/lib/browser/favorite-store";

type FavoriteSwitchProps = { label: string; href: string; search: string };

/** The filter of the customer's own favourites on a page that was made for everybody: shown once it is known to leave something (CAT-06). */
export function FavoriteSwitch({ label, href, search }: FavoriteSwitchProps) {
  const hasFavorites = (useFavorites()?.variantIds.size ?? 0) > 0;
  const { data } = useQuery({
    queryKey: ["favorite-count", search],
    queryFn: ({ signal }) =>
      callApi<{ count: number }>(`/api/products/favorites${search}`, { signal }),
    enabled: hasFavorites,
    staleTime: 0,
  });
  if (!hasFavorites || !data?.count) return null;
  return (
    <li>
      <a href={href} data-keep="" className="choice">
        <i aria-hidden />
        <span>{label}</span>
        <small>{data.count}</small>
      </a>
    </li>
  );
}
