"use client";

import { type MouseEvent, useState, useSyncExternalStore } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { findClickedLink } from "@/lib/browser/page/clicked-link";
import type { CardLabels, CardView } from "./card-view";
import { type CardLook, looks } from "./product-card";

const loadChooser = () =>
  import("@/components/variant-table/variant-chooser").then((module) => module.VariantChooser);

type ProductCardsProps = {
  className: string;
  look: CardLook;
  cards: readonly CardView[];
  labels: CardLabels;
  eager: boolean;
};

/** Images in the first row on a phone: loading more eagerly would delay the first paint. */
const eagerPictures = 2;

/** The products of a list. Without scripts their links and forms lead to the product page. */
export function ProductCards({ className, look, cards, labels, eager }: ProductCardsProps) {
  const [chosen, setChosen] = useState<{ handle: string; title: string }>();
  const VariantChooser = useLoaded(loadChooser, chosen !== undefined);
  const [isFirstPage] = useState(useIsHydrating());
  const Card = looks[look];
  const onClick = (event: MouseEvent) => {
    const { choose: handle, title = "" } = findClickedLink(event)?.dataset ?? {};
    if (!handle) return;
    event.preventDefault();
    setChosen({ handle, title });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links inside turn keys into clicks */}
      <ul
        className={isFirstPage ? `${className} first-page` : className}
        data-soft
        onClick={onClick}
      >
        {cards.map((card, index) => (
          <Card
            key={card.handle}
            card={card}
            labels={labels}
            eager={eager && index < eagerPictures}
          />
        ))}
      </ul>
      {chosen && VariantChooser && (
        <VariantChooser chosen={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

const never = () => () => undefined;

/** Whether the component hydrates existing server markup. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
