import type { VariantDetail } from "@/lib/model/product/variant";
import type { CardContext } from "./card/card-context";
import { Price } from "./price";
import { RetailNote } from "./retail-note";
import { PriceTiers } from "./price-tiers";

/** The price of one variant with its quantity breaks. */
export function PriceBlock({ variant, context }: { variant: VariantDetail; context: CardContext }) {
  return (
    <div>
      <Price
        price={variant.price}
        currencyCode={context.currencyCode}
        locale={context.locale}
        t={context.t}
        className="text-base"
      />
      <RetailNote retail={variant.retail} context={context} />
      <PriceTiers tiers={variant.tiers} context={context} />
    </div>
  );
}
