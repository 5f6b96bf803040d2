import { Link } from "@/components/ui/link";
import { BatchAddForm, BatchQuantity, BatchSubmit } from "@/components/cart/add/batch-add-form";
import type { CardContext } from "@/components/product/card/card-context";
import { findPackText } from "@/components/product/pack-text";
import { PriceBlock } from "@/components/product/price-block";
import { ProductPicture } from "@/components/product/card/product-picture";
import { StockBadge } from "@/components/product/stock-badge";
import { toOrderVariant } from "@/components/product/order/to-order-variant";
import { VariantCodes } from "@/components/product/variant-codes";
import type { FavoriteVariant } from "@/lib/model/product/favorite-variant";
import { toSmallest } from "@/domain/quantities/quantity";
import type { ShownFavorite } from "@/lib/browser/favorite/favorite-log";
import { AddedFavorites } from "./added-favorites";
import { FavoriteRow } from "./favorite-row";

type FavoriteLinesProps = {
  variants: FavoriteVariant[];
  /** All variants of the list, including those no longer in the catalogue. */
  variantIds: string[];
  listId: string;
  /** All lists of the customer. */
  lists: { id: string; name: string }[];
  context: CardContext;
  hint: string;
};

/**
 * The lines of a list, each with its smallest valid quantity; the whole list can be added to the
 * cart in one call (FAV-02).
 */
export function FavoriteLines({
  variants,
  variantIds,
  listId,
  lists,
  context,
  hint,
}: FavoriteLinesProps) {
  const Frame = context.isViewer ? "div" : BatchAddForm;
  return (
    <Frame className="flex flex-col [&_li_:is(a,input,button)]:scroll-mb-28">
      <ul className="border-line not-empty:border-t">
        {variants.map((variant) => (
          <FavoriteRow key={variant.id} shown={toShown(variant)} listId={listId} lists={lists}>
            <FavoriteLine variant={variant} context={context} />
          </FavoriteRow>
        ))}
        <AddedFavorites listId={listId} variantIds={variantIds} lists={lists} />
      </ul>
      {!context.isViewer && variants.length > 0 && (
        <div
          data-whole
          className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-x-6
          gap-y-2 bg-paper py-3 print:hidden"
        >
          <p className="text-sm text-muted">{hint}</p>
          <BatchSubmit className="max-sm:w-full sm:min-w-72" />
          <span data-whole-end hidden />
        </div>
      )}
    </Frame>
  );
}

function FavoriteLine({ variant, context }: { variant: FavoriteVariant; context: CardContext }) {
  const { t, locale } = context;
  const pack = findPackText(t, { ...variant.stock.rule, displayUnit: variant.displayUnit });
  return (
    <div
      className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2
      md:grid-cols-[5rem_minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_10rem]"
    >
      <ProductPicture
        src={variant.picture}
        alt=""
        size={80}
        missing={t("noPicture")}
        className="rounded-control"
      />
      <div className="col-span-2 min-w-0 md:col-span-1">
        <h2 className="leading-snug font-semibold normal-case">
          <Link href={toHref(variant)} className="underline-offset-4 hover:underline">
            {variant.product.title}
          </Link>
        </h2>
        {variant.title !== variant.product.title && <p>{variant.title}</p>}
        <VariantCodes variant={variant} t={t} />
      </div>
      <div className="col-start-2 md:col-start-auto">
        <StockBadge stock={variant.stock} t={t} locale={locale} />
        {pack && <p className="text-sm text-muted">{pack}</p>}
      </div>
      <div className="col-start-2 md:col-start-auto">
        <PriceBlock variant={variant} context={context} />
      </div>
      {!context.isViewer && (
        <div
          className="col-span-2 col-start-2 justify-self-end md:col-span-1 md:col-start-auto
          print:hidden"
        >
          <BatchQuantity
            variant={toOrderVariant(context, variant, variant.product.title)}
            initial={variant.stock.isOrderable ? String(toSmallest(variant.stock.rule)) : ""}
          />
        </div>
      )}
    </div>
  );
}

const toShown = (variant: FavoriteVariant): ShownFavorite => ({
  variantIds: [variant.id],
  label: toLabel(variant),
  picture: variant.picture,
  href: toHref(variant),
});

const toLabel = ({ title, product }: FavoriteVariant) =>
  title === product.title ? title : `${product.title} – ${title}`;

function toHref({ sku, product }: FavoriteVariant): string {
  const query = sku ? `?variant=${encodeURIComponent(sku)}` : "";
  return `/products/${product.handle}${query}`;
}
