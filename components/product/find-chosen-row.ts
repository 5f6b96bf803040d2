import "client-only";

/** The row or cell of the variant with this SKU, else of the one in the browser's URL. */
export function findChosenRow(known: string | null): HTMLElement | undefined {
  const sku = known ?? new URLSearchParams(location.search).get("variant");
  return sku === null
    ? undefined
    : (document.querySelector<HTMLElement>(`[data-variant="${CSS.escape(sku)}"]`) ?? undefined);
}
