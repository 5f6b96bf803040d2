import type { Seller } from "@/contract/seller/seller";
import type { SellerSettings } from "@/contract/seller/setting";

/** A longer name is set smaller, on up to three lines. */
const shortNameMax = 20;

type BrandMarkProps = {
  settings: SellerSettings;
  seller: Seller;
  /** Dimensions of the logo's box, fixed before the picture has loaded. */
  className?: string;
  onColour?: boolean;
};

/** The brand's logo, or else its name in its own font. */
export function BrandMark({
  settings,
  seller,
  className = "h-10 w-48",
  onColour = false,
}: BrandMarkProps) {
  const name = settings.name ?? seller.name;
  const logoOnColour = onColour ? settings.logo_on_colour : null;
  const logo = logoOnColour ?? settings.logo;
  if (!logo)
    return (
      <span
        className={`line-clamp-3 font-display font-bold [overflow-wrap:anywhere]
          ${name.length > shortNameMax ? "text-base leading-tight" : "text-2xl leading-tight"}`}
      >
        {name}
      </span>
    );
  return (
    <img
      src={logo}
      alt={name}
      width={200}
      height={50}
      // keeps the background it was designed for, even in forced-colors mode
      className={`max-w-full min-w-0 object-contain object-left
        forced-colors:forced-color-adjust-none ${className}
        ${logoOnColour ? "forced-colors:bg-brand" : "forced-colors:bg-paper"}`}
    />
  );
}
