import { formatMoney } from "@/lib/format/money";
import { type Html, html } from "@/lib/format/html";
import type { ProductCard } from "@/lib/model/product/product";
import { findLargest, toSmallest } from "@/domain/quantities/quantity";
import type { CardContext } from "./card-context";
import { findPackText } from "../pack-text";
import { listRetailTexts } from "../retail-text";
import { findDateText, toStockLabel } from "../stock-text";

const optionValuesShown = 3;

/** The picture in its room of `size` CSS pixels, or the placeholder where there is none (CAT-10). */
export function pictureHtml(
  { picture }: ProductCard,
  { t }: CardContext,
  size: number,
  eager: boolean,
): Html {
  if (picture === null) return html`<span class="pc-pic pc-none">${t("noPicture")}</span>`;
  const loading = eager ? html` fetchpriority="high"` : html` loading="lazy"`;
  return html`<img class="pc-pic" src="${picture}" alt="" width="${size}" height="${size}" decoding="async"${loading}>`;
}

/** The name as a link that covers the whole card. */
export function titleHtml(product: ProductCard): Html {
  return html`<h3><a href="/products/${product.handle}">${product.title}</a></h3>`;
}

export function newHtml({ isNew }: ProductCard, { t }: CardContext): Html | false {
  return isNew && html`<span class="pc-new">${t("new")}</span>`;
}

export function subtitleHtml({ subtitle }: ProductCard): Html | false {
  return subtitle !== null && html`<p class="pc-sub">${subtitle}</p>`;
}

/** The heart, which `FavoriteWatch` in the frame listens to and keeps true; neither pressed nor unpressed on a page made for everybody. */
export function heartHtml(
  { variantIds, title }: ProductCard,
  { t, favorites }: CardContext,
): Html | false {
  if (!favorites || variantIds.length === 0) return false;
  const state =
    favorites === "unknown"
      ? html`aria-disabled="true" aria-busy="true"`
      : html`aria-pressed="${String(variantIds.some((variantId) => favorites.has(variantId)))}"`;
  return html`<button type="button" class="pc-heart" data-favorite="${variantIds.join(" ")}" ${state} aria-label="${t("favorite", { label: title })}"></button>`;
}

/** SKU of the only variant, or how many there are. */
export function toReference({ single, variantCount }: ProductCard, { t }: CardContext): string {
  return single?.sku ? t("sku", { sku: single.sku }) : t("variants", { count: variantCount });
}

/** The choices of a product in a line each, e.g. `0-6 mois, 6-18 mois + 2`. Options with one value only say nothing. */
export function optionsHtml({ options }: ProductCard, { t }: CardContext): Html | false {
  const choices = options.filter((option) => option.values.length > 1);
  const lines = choices.map(({ title, values }) => {
    const more =
      values.length > optionValuesShown
        ? ` ${t("moreValues", { count: values.length - optionValuesShown })}`
        : "";
    return html`<li><span class="sr-only">${title}: </span>${values.slice(0, optionValuesShown).join(", ")}${more}</li>`;
  });
  return lines.length > 0 && html`<ul class="pc-opt">${lines}</ul>`;
}

/** What the buyer pays for one, without tax; the list price struck through where she pays less (CAT-02). */
export function priceHtml({ price }: ProductCard, { t, locale, currencyCode }: CardContext): Html {
  if (price === null) return html`<p class="pc-sub">${t("priceOnRequest")}</p>`;
  const amount = formatMoney(price.unitMinor, currencyCode, locale);
  const shown = price.isFrom ? t("from", { price: amount }) : amount;
  if (price.listMinor === null) return html`<p class="pc-price"><b>${shown}</b></p>`;
  const list = formatMoney(price.listMinor, currencyCode, locale);
  return html`<p class="pc-price"><span class="sr-only">${t("yourPrice")} </span><b>${shown}</b> <span class="sr-only">${t("listPrice")} </span><s>${list}</s></p>`;
}

/** What the seller recommends to sell it for, with the margin. */
export function retailHtml({ retail }: ProductCard, context: CardContext): Html | false {
  if (retail === null) return false;
  const parts = listRetailTexts(retail, context).map((part) => html`<span>${part} </span>`);
  return html`<p class="pc-sub pc-retail">${parts}</p>`;
}

/** Pack and minimum in words; with the number of variants where `counted`. */
export function packHtml(product: ProductCard, { t }: CardContext, counted = false): Html | false {
  const count =
    counted && product.variantCount > 1
      ? t("variants", { count: product.variantCount })
      : undefined;
  const text = [count, findPackText(t, product)].filter((part) => part !== undefined).join(" · ");
  return text !== "" && html`<p class="pc-pack">${text}</p>`;
}

/** Stock by sign and words, never by colour alone (CAT-03). Nothing where the seller does not show it. */
export function stockHtml({ stock }: ProductCard, { t, locale }: CardContext): Html | false {
  if (!stock?.isShown) return false;
  const notes = [
    findDateText(t, stock, locale),
    stock.quantityInProduction !== null &&
      t("stock.produced", { count: stock.quantityInProduction }),
    stock.outCount > 0 && t("stock.someOut", { count: stock.outCount }),
  ].filter((note) => note !== undefined && note !== false);
  return html`<p class="pc-stock" data-stock="${stock.kind}"><b>${toStockLabel(t, stock)}</b>${notes.map((note) => html`<span>${note}</span>`)}</p>`;
}

/**
 * Ordering from the list, which works through `CardActions`: a quantity and a button where there is nothing to choose, otherwise
 * the way to the variants. Without scripts both lead to the product's page.
 */
export function orderHtml(
  { single, handle, title, variantCount }: ProductCard,
  { t }: CardContext,
): Html | false {
  if (variantCount === 0) return false;
  if (!single)
    return html`<a class="pc-choose" href="/products/${handle}#order" data-choose="${handle}" data-title="${title}">${t("quick.choose", { count: variantCount })}<span class="sr-only"> – ${title}</span></a>`;
  const { rule, isOrderable } = single.stock;
  if (!isOrderable) return false;
  const smallest = toSmallest(rule);
  const largest = findLargest(rule);
  const max = largest === undefined ? html`` : html` aria-valuemax="${largest}"`;
  return html`<form class="pc-order" action="/products/${handle}" novalidate data-variant="${single.id}" data-label="${title}" data-rule="${[rule.moq, rule.pcb, Number(rule.allowOverridePcb), rule.maxQuantity ?? "", rule.offerMax ?? ""].join()}"><input type="text" role="spinbutton" inputmode="numeric" autocomplete="off" aria-label="${t("quick.quantity", { label: title })}" value="${smallest}" aria-valuenow="${smallest}" aria-valuemin="${smallest}"${max}><button>${single.isPreorder ? t("quick.preorder") : t("quick.add")}<span class="sr-only"> – ${title}</span></button></form>`;
}
