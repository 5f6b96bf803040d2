import { ArrowRight } from "lucide";
import { Link } from "@/components/ui/link";
import { ProductList } from "@/components/product/card/product-grid";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatCount } from "@/lib/format/count";
import type { Locale } from "@/lib/i18n/locales";
import type { CoverTile } from "@/lib/model/product/home";
import type { HomeProps } from "./home-context";
import { ProductShelves } from "./product-shelves";

/**
 * The "ordering desk" home page: banner next to its message, conditions in a ruled strip, an index
 * of the catalogue next to new products.
 */
export function DeskHome({ hero, home, terms, welcome, emptyText, t, cards, toCount }: HomeProps) {
  const isEmpty = home.newProducts.length === 0;
  return (
    <>
      {/* in a wide window the message aligns with the content below it */}
      <section
        className="grid border-b-2 border-ink lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]
          min-[90rem]:grid-cols-[calc(50vw-13rem)_minmax(0,1fr)]"
      >
        <div
          className="flex flex-col justify-center gap-4 px-4 py-8 md:px-8 md:py-12
            min-[90rem]:pl-[calc(50vw-43rem)]"
        >
          {welcome && <p className="text-sm text-muted">{welcome}</p>}
          <h1 className="text-4xl leading-[1.02] font-extrabold [hyphens:manual] md:text-5xl">
            {hero.title}
          </h1>
          {hero.text && <p className="max-w-md text-lg">{hero.text}</p>}
          <div className="mt-2 flex flex-wrap gap-3">
            <Link href="/products" className={buttonClass()}>
              {t("browse")}
            </Link>
            <Link href="/orders" className={buttonClass("secondary")}>
              {t("orders")}
            </Link>
          </div>
        </div>
        {hero.image && (
          <img
            src={hero.image}
            alt=""
            width={1500}
            height={600}
            fetchPriority="high"
            className="order-first h-44 w-full object-cover object-[72%_50%] md:h-72 lg:order-last
              lg:h-full lg:min-h-[24rem]"
          />
        )}
      </section>

      {terms.length > 0 && (
        <section aria-labelledby="home-terms" className="bg-ink text-paper">
          <h2 id="home-terms" className="sr-only">
            {t("terms")}
          </h2>
          <ul
            className="mx-auto flex max-w-[90rem] flex-col flex-wrap gap-x-10 gap-y-1 px-4 py-3
            text-sm font-semibold md:flex-row md:px-8"
          >
            {terms.map((term) => (
              <li key={term} className="flex items-center gap-3">
                <span aria-hidden className="size-1.5 shrink-0 bg-highlight" />
                {term}
              </li>
            ))}
          </ul>
        </section>
      )}

      <div
        className="mx-auto grid max-w-[90rem] gap-12 px-4 pt-10 md:px-8
        lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16"
      >
        {home.categories.length > 0 && (
          <section aria-labelledby="home-categories">
            <h2 id="home-categories" className="border-b-2 border-ink pb-2 text-lg font-bold">
              {t("categories")}
            </h2>
            <ul>
              {home.categories.map((tile) => (
                <li key={tile.key} className="border-b border-line py-3">
                  <IndexEntry tile={tile} locale={cards.locale} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <section
          aria-labelledby="home-new"
          className={home.categories.length > 0 ? "min-w-0" : "min-w-0 lg:col-span-2"}
        >
          <div className="flex items-end justify-between gap-4 border-b-2 border-ink pb-2">
            <h2 id="home-new" className="text-lg font-bold">
              {t("newProducts")}
            </h2>
            <Link
              href="/products"
              className="inline-flex min-h-6 items-center gap-1 text-sm underline
                underline-offset-4"
            >
              {t("seeAll")}
              <Icon of={ArrowRight} className="size-4" />
            </Link>
          </div>
          {isEmpty ? (
            <p className="py-6">{emptyText}</p>
          ) : (
            <ProductList products={home.newProducts.slice(0, 6)} context={cards} />
          )}
        </section>
      </div>

      <ProductShelves home={home} t={t} cards={cards} />

      {home.collections.length > 0 && (
        <section
          aria-labelledby="home-collections"
          className="mx-auto max-w-[90rem] px-4 pt-12 md:px-8"
        >
          <h2 id="home-collections" className="border-b-2 border-ink pb-2 text-lg font-bold">
            {t("collections")}
          </h2>
          <ul
            className="grid grid-cols-2 border-l border-line *:border-r *:border-b *:border-line
            md:grid-cols-3 lg:grid-cols-5"
          >
            {home.collections.map((tile) => (
              <li key={tile.key} className="bg-paper">
                <CollectionCell tile={tile} count={toCount(tile.count)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function IndexEntry({ tile, locale }: { tile: CoverTile; locale: Locale }) {
  return (
    <>
      <h3 className="font-semibold normal-case">
        <Link
          href={tile.href}
          className="flex min-h-8 items-center justify-between gap-4 underline-offset-4
            hover:underline"
        >
          {tile.label}
          <span className="text-sm font-normal text-muted tabular-nums">
            {formatCount(tile.count, locale)}
          </span>
        </Link>
      </h3>
      {tile.children.length > 0 && (
        <ul className="flex flex-col">
          {tile.children.map((child) => (
            <li key={child.key}>
              <Link
                href={child.href}
                className="flex min-h-7 items-center text-sm underline-offset-4 hover:underline"
              >
                {child.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function CollectionCell({ tile, count }: { tile: CoverTile; count: string }) {
  return (
    <div className="group relative p-4 hover:outline-2 hover:outline-ink">
      {tile.pictures[0] && (
        <img
          src={tile.pictures[0]}
          alt=""
          width={240}
          height={240}
          loading="lazy"
          decoding="async"
          className="aspect-square w-full object-cover"
        />
      )}
      <h3 className="mt-3 text-sm font-bold">
        <Link
          href={tile.href}
          className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {tile.label}
        </Link>
      </h3>
      <p className="text-xs text-muted">{count}</p>
    </div>
  );
}
