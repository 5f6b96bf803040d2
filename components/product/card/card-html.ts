import type { SellerSettings } from "@/contract/seller/setting";
import { type Html, html } from "@/lib/format/html";
import type { ProductCard } from "@/lib/model/product/product";
import type { CardContext } from "./card-context";
import {
  heartHtml,
  newHtml,
  optionsHtml,
  orderHtml,
  packHtml,
  pictureHtml,
  priceHtml,
  retailHtml,
  stockHtml,
  subtitleHtml,
  titleHtml,
  toReference,
} from "./card-parts";

type Compose = (product: ProductCard, context: CardContext, eager: boolean) => Html;

/** No frame: a large picture and text set like a caption. */
const plain: Compose = (product, context, eager) =>
  html`<li class="pc">${pictureHtml(product, context, 400, eager)}${newHtml(product, context)}${titleHtml(product)}${subtitleHtml(product)}${optionsHtml(product, context)}${priceHtml(product, context)}${retailHtml(product, context)}${packHtml(product, context)}${stockHtml(product, context)}<div class="pc-end">${orderHtml(product, context)}</div>${heartHtml(product, context)}</li>`;

/** A coloured tile with the picture set into it, a sticker for what is new and the price as a label. */
const tinted: Compose = (product, context, eager) =>
  html`<li class="pc">${pictureHtml(product, context, 360, eager)}${newHtml(product, context)}${titleHtml(product)}${subtitleHtml(product)}<div class="pc-end">${stockHtml(product, context)}${packHtml(product, context, true)}${priceHtml(product, context)}${retailHtml(product, context)}${orderHtml(product, context)}</div>${heartHtml(product, context)}</li>`;

/** A cell of a ruled sheet: reference on top, facts below in a fixed order, so that a page can be scanned down its columns. */
const framed: Compose = (product, context, eager) =>
  html`<li class="pc"><p class="pc-ref">${toReference(product, context)}${newHtml(product, context)}</p>${pictureHtml(product, context, 260, eager)}${titleHtml(product)}${optionsHtml(product, context)}<div class="pc-end">${priceHtml(product, context)}${retailHtml(product, context)}${packHtml(product, context)}${stockHtml(product, context)}${orderHtml(product, context)}</div>${heartHtml(product, context)}</li>`;

const looks: Record<SellerSettings["theme"]["card"], Compose> = { plain, tinted, framed };

/** What a phone shows of the first row: more pictures at once would keep the first paint waiting, and the others are asked for with it. */
const eagerPictures = 2;

/** Products as cards of the brand's own making; with `eager` the first pictures load at once. */
export function cardsHtml(
  products: readonly ProductCard[],
  context: CardContext,
  eager: boolean,
): string {
  const compose = looks[context.theme.card];
  return products
    .map((product, index) => compose(product, context, eager && index < eagerPictures).text)
    .join("");
}

/** Products as rows, for buyers who know what they want. */
export function rowsHtml(products: readonly ProductCard[], context: CardContext): string {
  return products
    .map((product, index) => toRow(product, context, index < eagerPictures).text)
    .join("");
}

function toRow(product: ProductCard, context: CardContext, eager: boolean): Html {
  const reference = [toReference(product, context), product.subtitle]
    .filter((part) => part !== null)
    .join(" · ");
  return html`<li class="pr">${pictureHtml(product, context, 80, eager)}<div>${titleHtml(product)}${newHtml(product, context)}<p class="pc-sub">${reference}</p>${optionsHtml(product, context)}</div>${stockHtml(product, context) || html`<span></span>`}${packHtml(product, context) || html`<span></span>`}<div class="pc-end">${priceHtml(product, context)}${retailHtml(product, context)}${orderHtml(product, context)}</div>${heartHtml(product, context)}</li>`;
}
