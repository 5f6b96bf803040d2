import type { getTranslations } from "next-intl/server";
import type { CardContext } from "@/components/product/card/card-context";
import type { HomeHero, HomeView } from "@/lib/model/product/home";

export type HomeTranslator = Awaited<ReturnType<typeof getTranslations<"home">>>;

/**
 * What the three home pages are made of. `terms` are the company's own conditions, in words;
 * `emptyText` is said where there is no product yet.
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
