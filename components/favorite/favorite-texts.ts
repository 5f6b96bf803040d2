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
    nameRequired: t("nameRequired"),
    nameTaken: t("nameTaken"),
    kept: t("kept.title"),
    keptText: t("kept.text"),
    saved: t("kept.saved"),
    lost: t("kept.lost"),
    /** Where it has `{names}`, those of lists. */
    lostText: t("kept.gone", { names: "{names}" }),
    discarded: t("kept.otherCustomer"),
  };
}

export type FavoriteTexts = ReturnType<typeof toFavoriteTexts>;
