import { Heart } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "@/components/ui/icon";
import { FavoriteButton } from "./favorite-button";

type FavoriteHeartProps = Omit<ComponentProps<typeof FavoriteButton>, "className" | "children">;

/** A variant's heart button. Not rendered if the seller has `favorites_disabled`. */
export function FavoriteHeart(props: FavoriteHeartProps) {
  return (
    <FavoriteButton
      {...props}
      className="group/heart grid size-9 min-w-7 shrink place-items-center rounded-full text-ink
        hover:bg-surface aria-busy:animate-pulse"
    >
      <Icon
        of={Heart}
        className="size-5 group-aria-pressed/heart:fill-danger group-aria-pressed/heart:text-danger
          motion-safe:transition-transform motion-safe:group-active/heart:scale-75"
      />
    </FavoriteButton>
  );
}
