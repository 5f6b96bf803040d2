import type { getTranslations } from "next-intl/server";

type FavoriteTranslator = Awaited<ReturnType<typeof getTranslations<"favorite">>>;

/** The hearts' texts, so that pages don't need the whole message catalogue. */
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
    stored: t("kept.title"),
    storedText: t("kept.text"),
    saved: t("kept.saved"),
    lost: t("kept.lost"),
    /** `{names}` is replaced by the lists' names. */
    lostText: t("kept.gone", { names: "{names}" }),
    discarded: t("kept.otherCustomer"),
  };
}

export type FavoriteTexts = ReturnType<typeof toFavoriteTexts>;
