import { getTranslations } from "next-intl/server";

const tiles = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The room the products will take, and 'Loading...' as an accessible status (GUARD-04). */
export default async function ProductsLoading() {
  const t = await getTranslations("ui");
  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 pt-16 md:px-8">
      <p role="status" className="pb-10 text-center text-muted">
        {t("loading")}
      </p>
      <ul aria-hidden className="grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-8 xl:grid-cols-4">
        {tiles.map((tile) => (
          <li key={tile} className="aspect-[3/4] animate-pulse rounded-card bg-surface" />
        ))}
      </ul>
    </div>
  );
}
