import { Link } from "@/components/ui/link";
import { ProductGrid } from "@/components/product/card/product-grid";
import { buttonClass } from "@/components/ui/button";
import type { CoverTile } from "@/lib/model/product/home";
import type { HomeProps } from "./home-context";
import { ProductShelves } from "./product-shelves";

const tileLooks = [
  "bg-highlight text-ink",
  "bg-brand text-on-brand",
  "bg-surface text-ink",
  "bg-ink text-paper",
];

/** The "mosaic" home page: banner, greeting, categories and conditions as coloured tiles. */
export function MosaicHome({
  hero,
  home,
  terms,
  welcome,
  emptyText,
  t,
  cards,
  toCount,
}: HomeProps) {
  const isEmpty = home.newProducts.length === 0;
  return (
    <div className="mx-auto max-w-[90rem] px-4 pt-4 md:px-8 md:pt-6">
      <section className="grid gap-3 md:gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        {hero.image && (
          <img
            src={hero.image}
            alt=""
            width={1500}
            height={600}
            fetchPriority="high"
            className="h-48 w-full rounded-[calc(var(--radius)*1.2)] object-cover object-right
              md:h-full md:min-h-[26rem]"
          />
        )}
        <div
          className={`flex flex-col justify-end gap-4 rounded-[calc(var(--radius)*1.2)] bg-brand p-6
            text-on-brand md:p-9 ${hero.image ? "" : "lg:col-span-2"}`}
        >
          {welcome && (
            <p
              className="w-fit -rotate-2 rounded-full bg-highlight px-4 py-1 font-display font-bold
              text-ink"
            >
              {welcome}
            </p>
          )}
          <h1 className="text-5xl leading-[0.95] font-extrabold md:text-6xl xl:text-7xl">
            {hero.title}
          </h1>
          {hero.text && <p className="text-lg">{hero.text}</p>}
          <Link
            href="/products"
            className={buttonClass(
              "secondary",
              "w-fit rounded-full border-transparent px-7 font-display text-lg",
            )}
          >
            {t("browse")}
          </Link>
        </div>
      </section>

      {home.categories.length > 0 && (
        <section aria-labelledby="home-categories" className="mt-3 md:mt-5">
          <h2 id="home-categories" className="sr-only">
            {t("categories")}
          </h2>
          <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
            {home.categories.map((tile, index) => (
              <li key={tile.key}>
                <CategoryTile
                  tile={tile}
                  count={toCount(tile.count)}
                  look={tileLooks[index % tileLooks.length] ?? ""}
                />
              </li>
            ))}
          </ul>
        </section>
      )}

      <section aria-labelledby="home-new" className="mt-12 md:mt-20">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
          <h2 id="home-new" className="text-4xl leading-none font-extrabold md:text-5xl">
            {t("newProducts")}
          </h2>
          <Link href="/products" className={buttonClass("secondary", "rounded-full")}>
            {t("seeAll")}
          </Link>
        </div>
        {isEmpty ? (
          <p>{emptyText}</p>
        ) : (
          <ProductGrid products={home.newProducts} context={cards} eager={false} />
        )}
      </section>

      <ProductShelves home={home} t={t} cards={cards} />

      {home.collections.length > 0 && (
        <section
          aria-labelledby="home-collections"
          className="mt-12 rounded-[calc(var(--radius)*1.2)] bg-highlight p-5 md:mt-20 md:p-10"
        >
          <h2
            id="home-collections"
            className="mb-5 text-3xl leading-none font-extrabold md:text-5xl"
          >
            {t("collections")}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {home.collections.map((tile) => (
              <li key={tile.key}>
                <CollectionTile tile={tile} count={toCount(tile.count)} />
              </li>
            ))}
          </ul>
        </section>
      )}

      {terms.length > 0 && (
        <section
          aria-labelledby="home-terms"
          className="mt-3 rounded-[calc(var(--radius)*1.2)] border-2 border-line p-5 md:mt-5 md:p-8"
        >
          <h2 id="home-terms" className="mb-3 text-2xl font-extrabold">
            {t("terms")}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {terms.map((term) => (
              <li key={term} className="rounded-full bg-surface px-5 py-2 font-semibold">
                {term}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function CategoryTile({ tile, count, look }: { tile: CoverTile; count: string; look: string }) {
  return (
    <div
      className={`group relative flex h-full flex-col overflow-hidden
        rounded-[calc(var(--radius)*1.2)] p-4 md:p-6 ${look}`}
    >
      <h3 className="text-xl leading-tight font-extrabold md:text-3xl">
        <Link
          href={tile.href}
          className="decoration-4 underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {tile.label}
        </Link>
      </h3>
      <p className="mt-1 text-sm font-semibold">{count}</p>
      {tile.pictures[0] && (
        <img
          src={tile.pictures[0]}
          alt=""
          width={260}
          height={260}
          loading="lazy"
          decoding="async"
          className="mt-4 -mb-10 aspect-square w-4/5 self-end rounded-full object-cover transition
            duration-300 group-hover:-translate-y-2 group-hover:-rotate-3 md:-mb-14"
        />
      )}
    </div>
  );
}

function CollectionTile({ tile, count }: { tile: CoverTile; count: string }) {
  return (
    <div className="group relative flex h-full items-center gap-4 rounded-card bg-paper p-4">
      <div className="flex shrink-0 -space-x-6">
        {tile.pictures.slice(0, 2).map((src, index) => (
          <img
            key={src}
            src={src}
            alt=""
            width={72}
            height={72}
            loading="lazy"
            decoding="async"
            className={`size-18 rounded-full border-4 border-paper object-cover transition
              group-hover:rotate-6 ${index === 0 ? "z-1" : ""}`}
          />
        ))}
      </div>
      <div className="min-w-0">
        <h3 className="text-xl leading-tight font-bold">
          <Link
            href={tile.href}
            className="decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {tile.label}
          </Link>
        </h3>
        <p className="text-sm text-muted">{count}</p>
      </div>
    </div>
  );
}
