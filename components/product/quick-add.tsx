import { AddToCartForm } from "@/components/cart/add-to-cart-form";
import type { ProductCard } from "@/lib/model/product";
import type { ProductTranslator } from "./stock-text";
import { toAddToCartVariant } from "./to-add-to-cart-variant";

/** Quantity and button right in the list, for products that leave nothing to choose. */
export function QuickAdd({ product, t, className = "" }: { product: ProductCard; t: ProductTranslator; className?: string }) {
  if (!product.single?.stock.isOrderable) return null;
  return (
    <div className={`relative z-10 print:hidden ${className}`}>
      <AddToCartForm variant={toAddToCartVariant(t, product.single, product.title)} compact />
    </div>
  );
}
