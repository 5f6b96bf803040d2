import type { getTranslations } from "next-intl/server";
import type { CardContext } from "@/components/product/card/card-context";
import type { HomeHero, HomeView } from "@/lib/model/product/home";

export type HomeTranslator = Awaited<ReturnType<typeof getTranslations<"home">>>;

/**
 * The data of the three home pages. `terms` are the company's own conditions as text; `emptyText`
 * is shown while there are no products.
 */
export type HomeProps = {
  hero: HomeHero;
  home: HomeView;
  terms: string[];
  welcome: string | null;
  emptyText: string;
  t: HomeTranslator;
  cards: CardContext;
  toCount: (count: number) => string;
};
