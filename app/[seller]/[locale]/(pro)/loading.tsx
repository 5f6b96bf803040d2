import { getTranslations } from "next-intl/server";

/** 'Loading...' as an accessible status (GUARD-04). */
export default async function Loading() {
  const t = await getTranslations("ui");
  return (
    <p role="status" className="mx-auto max-w-7xl px-6 py-24 text-center text-muted">
      {t("loading")}
    </p>
  );
}
