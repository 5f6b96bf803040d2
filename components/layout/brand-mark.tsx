import type { Seller } from "@/contract/seller/seller";
import type { SellerSettings } from "@/contract/seller/setting";

/** A name of more letters than this is set smaller, on three lines at most. */
const shortNameMax = 20;

type BrandMarkProps = {
  settings: SellerSettings;
  seller: Seller;
  /** Height and width of the logo's box, which is the same before the picture has loaded. */
  className?: string;
  onColour?: boolean;
};

/** The brand's logo, or its name in its own type when it has none. */
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
      // on the ground that it was drawn for, also where the system's colours replace the page's
      className={`max-w-full min-w-0 object-contain object-left
        forced-colors:forced-color-adjust-none ${className}
        ${logoOnColour ? "forced-colors:bg-brand" : "forced-colors:bg-paper"}`}
    />
  );
}
