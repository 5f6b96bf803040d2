import type { getTranslations } from "next-intl/server";

type FavoriteTranslator = Awaited<ReturnType<typeof getTranslations<"favorite">>>;

/**
 * What the hearts of every page say, so that no page carries the whole catalogue of messages for
 * them.
 */
export function toFavoriteTexts(t: FavoriteTranslator) {
  return {
    failed: t("failed"),
    unknown: t("unknown"),
    defaultName: t("defaultName"),
    choose: t("choose"),
    newList: t("newList"),
    create: t("create"),
    done: t("done"),
    nameTaken: t("nameTaken"),
  };
}

export type FavoriteTexts = ReturnType<typeof toFavoriteTexts>;
