import { useTranslations } from "next-intl";
import { useState } from "react";
import type { LinkFields } from "@/lib/model/desk/desk-link";

/**
 * Names what a colleague changed in a link whose change was rejected for that reason: `conflict` is
 * set once the page shows the current link.
 */
export function useLinkConflict(start: LinkFields) {
  const t = useTranslations("desk.links");
  const [before, setBefore] = useState<LinkFields>();
  const labels = useLabels();
  const isChanged = ([key]: [string, string]) =>
    JSON.stringify(before?.[key as keyof LinkFields]) !==
    JSON.stringify(start[key as keyof LinkFields]);
  const fields = before
    ? Object.entries(labels)
        .filter(isChanged)
        .map(([, label]) => label)
    : [];
  return {
    noteConflict: () => setBefore(start),
    forgetConflict: () => setBefore(undefined),
    conflict:
      fields.length > 0
        ? t("changedMeanwhile", { fields: [...new Set(fields)].join(", ") })
        : undefined,
  };
}

/** The labels of the form's fields, in order. */
function useLabels(): Record<keyof LinkFields, string> {
  const t = useTranslations("desk.links.form");
  return {
    ...{ name: t("name"), cover_text: t("coverText") },
    ...{ content_type: t("contents"), contents: t("contents"), filter: t("contents") },
    ...{ prices: t("prices"), priceList: t("priceList"), region_id: t("region") },
    ...{ company: t("company"), prospect_name: t("prospect"), mode: t("mode") },
    ...{ languages: t("languages"), expires_on: t("expires"), is_indexable: t("indexable") },
  };
}
