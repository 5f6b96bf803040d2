import { Link } from "@/components/ui/link";
import { ProductGrid } from "@/components/product/card/product-grid";
import { buttonClass } from "@/components/ui/button";
import type { CoverTile } from "@/lib/model/product/home";
import type { HomeProps } from "./home-context";
import { ProductShelves } from "./product-shelves";

/**
 * The "lookbook" home page: a full-width picture, arched windows for the categories, one spread per
 * collection.
 */
export function LookbookHome({
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
    <>
      <section className="relative">
        {hero.image && (
          <img
            src={hero.image}
            alt=""
            width={1500}
            height={600}
            fetchPriority="high"
            className="h-56 w-full object-cover object-[70%_50%] md:h-[min(40vw,34rem,46svh)]"
          />
        )}
        <div
          className={`relative mx-auto flex max-w-3xl flex-col items-center gap-4 bg-paper px-6 pt-8
            text-center md:px-12 ${hero.image ? "md:-mt-20 md:rounded-t-[3rem]" : ""}`}
        >
          {welcome && <p className="text-muted">{welcome}</p>}
          <h1 className="text-4xl leading-[1.05] font-normal md:text-6xl">{hero.title}</h1>
          {hero.text && <p className="max-w-xl text-lg">{hero.text}</p>}
          <Link href="/products" className={buttonClass("primary", "mt-2 rounded-full px-8")}>
            {t("browse")}
          </Link>
        </div>
      </section>

      {home.categories.length > 0 && (
        <section
          aria-labelledby="home-categories"
          className="mx-auto mt-16 max-w-7xl px-4 md:mt-24 md:px-8"
        >
          <h2 id="home-categories" className="mb-8 text-center text-2xl md:text-3xl">
            {t("categories")}
          </h2>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-8">
            {home.categories.map((tile) => (
              <li key={tile.key}>
                <Arch tile={tile} count={toCount(tile.count)} />
              </li>
            ))}
          </ul>
        </section>
      )}

      <section
        aria-labelledby="home-new"
        className="mx-auto mt-16 max-w-[90rem] px-4 md:mt-28 md:px-8"
      >
        <div className="mb-8 flex flex-col items-center gap-1 text-center">
          <h2 id="home-new" className="text-2xl md:text-4xl">
            {t("newProducts")}
          </h2>
          <Link
            href="/products"
            className="inline-flex min-h-8 items-center underline underline-offset-4"
          >
            {t("seeAll")}
          </Link>
        </div>
        {isEmpty ? (
          <p className="text-center">{emptyText}</p>
        ) : (
          <ProductGrid products={home.newProducts.slice(0, 4)} context={cards} eager={false} />
        )}
      </section>

      <ProductShelves home={home} t={t} cards={cards} />

      {home.collections.length > 0 && (
        <section
          aria-labelledby="home-collections"
          className="mt-20 bg-surface py-16 md:mt-32 md:py-24"
        >
          <h2 id="home-collections" className="mb-10 text-center text-2xl md:text-4xl">
            {t("collections")}
          </h2>
          <ul
            className="mx-auto grid max-w-6xl gap-12 px-4 md:grid-cols-2 md:gap-x-12 md:gap-y-20
            md:px-8"
          >
            {home.collections.map((tile, index) => (
              <li key={tile.key} className={index === 0 ? "md:col-span-2" : ""}>
                <Spread tile={tile} count={toCount(tile.count)} isWide={index === 0} />
              </li>
            ))}
          </ul>
        </section>
      )}

      {terms.length > 0 && (
        <section aria-labelledby="home-terms" className="mx-auto mt-16 max-w-3xl px-4 text-center">
          <h2 id="home-terms" className="mb-4 text-2xl">
            {t("terms")}
          </h2>
          <ul className="flex flex-col gap-1">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Arch({ tile, count }: { tile: CoverTile; count: string }) {
  return (
    <div className="group relative text-center">
      <div className="overflow-hidden rounded-t-full rounded-b-card bg-highlight">
        {tile.pictures[0] ? (
          <img
            src={tile.pictures[0]}
            alt=""
            width={320}
            height={400}
            loading="lazy"
            decoding="async"
            className="aspect-[4/5] w-full object-cover transition duration-700
              group-hover:scale-[1.04]"
          />
        ) : (
          <div className="aspect-[4/5]" />
        )}
      </div>
      <h3 className="mt-4 font-display text-xl md:text-2xl">
        <Link
          href={tile.href}
          className="underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {tile.label}
        </Link>
      </h3>
      <p className="text-sm text-muted">{count}</p>
    </div>
  );
}

/** Two pictures of a collection and its name; the first one full width. */
function Spread({ tile, count, isWide }: { tile: CoverTile; count: string; isWide: boolean }) {
  const [first, second] = tile.pictures;
  return (
    <div
      className={`group relative flex flex-col gap-6
        ${isWide ? "md:flex-row md:items-center md:gap-14" : ""}`}
    >
      <div
        className={`grid w-full grid-cols-[3fr_2fr] items-end gap-4 ${isWide ? "md:w-3/5" : ""}`}
      >
        {first && (
          <img
            src={first}
            alt=""
            width={480}
            height={480}
            loading="lazy"
            decoding="async"
            className="aspect-square w-full rounded-card object-cover"
          />
        )}
        {second && (
          <img
            src={second}
            alt=""
            width={300}
            height={300}
            loading="lazy"
            decoding="async"
            className="aspect-square w-full rounded-card object-cover"
          />
        )}
      </div>
      <div className={isWide ? "md:w-2/5" : ""}>
        <h3 className={`text-3xl ${isWide ? "md:text-5xl" : ""}`}>
          <Link
            href={tile.href}
            className="underline-offset-8 after:absolute after:inset-0 hover:underline"
          >
            {tile.label}
          </Link>
        </h3>
        <p className="mt-1 text-muted">{count}</p>
      </div>
    </div>
  );
}
