import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("ui.notFound");
  return { title: t("title") };
}

/** Any unknown path gets the brand's own 404. */
export default function UnknownPage() {
  notFound();
}
