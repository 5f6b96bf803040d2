import { Heart } from "lucide";
import { Icon } from "@/components/ui/icon";

type FavoriteHeartProps = {
  /** The variants it stands for: one, or all shown variants of a product's card. */
  variantIds: readonly string[];
  /** Accessible name with what it is of, e.g. `product.favorite` with the label; the pressed state says the rest. */
  name: string;
  /** Whether one of them is a favourite, as the server knows it (`toFavoriteState(customer.favoriteLists).variantIds`); undefined until the browser has asked. */
  isFavorite: boolean | undefined;
  className?: string;
};

/**
 * The heart of a variant or of a card. Plain markup for server and client alike: `FavoriteWatch` in the frame handles the
 * clicks of every `[data-favorite]` button of the page and keeps `aria-pressed` true to the customer's lists. Inside a
 * card whose link covers it, give it `relative z-10`. Not rendered when the seller has `favorites_disabled`.
 */
export function FavoriteHeart({
  variantIds,
  name,
  isFavorite,
  className = "",
}: FavoriteHeartProps) {
  return (
    <button
      type="button"
      data-favorite={variantIds.join(" ")}
      data-no-print
      aria-pressed={isFavorite}
      aria-disabled={isFavorite === undefined || undefined}
      aria-busy={isFavorite === undefined || undefined}
      aria-label={name}
      title={name}
      className={`group/heart grid size-9 min-w-7 shrink place-items-center rounded-full text-ink hover:bg-surface aria-busy:animate-pulse ${className}`}
    >
      <Icon
        of={Heart}
        className="size-5 group-aria-pressed/heart:fill-danger group-aria-pressed/heart:text-danger motion-safe:transition-transform motion-safe:group-active/heart:scale-75"
      />
    </button>
  );
}
