import type { Seller } from "@/contract/seller";
import type { SellerSettings } from "@/contract/setting";

/** The brand's logo, or its name in its own type when it has none. */
export function BrandMark({
  settings,
  seller,
  className = "h-10",
}: {
  settings: SellerSettings;
  seller: Seller;
  className?: string;
}) {
  const name = settings.name ?? seller.name;
  if (!settings.logo)
    return <span className="font-display text-2xl font-bold [overflow-wrap:anywhere]">{name}</span>;
  return (
    <img
      src={settings.logo}
      alt={name}
      width={200}
      height={50}
      className={`w-auto max-w-52 min-w-0 object-contain ${className}`}
    />
  );
}
