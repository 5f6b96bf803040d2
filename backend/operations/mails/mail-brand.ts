import type { SellerSettings } from "@/contract/seller/setting";
import type { PictureRequest } from "../../platform/mail/mail-pictures";
import type { MailSeller } from "./mail-rows";

/** `isOnColour`: designed for the brand's colour; any other is placed on a white background. */
export type MailLogo = PictureRequest & { isOnColour: boolean };

/** The seller's branding of mails. Colours are #rrggbb. */
export type MailBrand = {
  sellerName: string;
  supportEmail: string;
  host: string;
  storefrontUrl: string;
  /** An IANA name. */
  timeZone: string;
  logo: MailLogo | null;
  colour: string;
  textOnColour: string;
  paper: string;
  surface: string;
  ink: string;
  muted: string;
  line: string;
  radiusPx: number;
  headingFont: string;
  headingCase: "none" | "uppercase";
};

const brightnessThreshold = 128;
const logoBox = { widthPx: 240, heightPx: 44 };
export const textFont = "-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif";

/** Black or white, whichever is readable on the colour: by brightness, threshold 128 (TEN-05). */
function textOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(colour.slice(start, start + 2), 16),
  );
  return (red * 299 + green * 587 + blue * 114) / 1000 > brightnessThreshold
    ? "#000000"
    : "#ffffff";
}

/** As on a coloured header of the storefront. */
function toLogo({ logo, logo_on_colour: onColour }: SellerSettings): MailLogo | null {
  const url = onColour ?? logo;
  return url === null ? null : { url, box: logoBox, isOnColour: onColour !== null };
}

/** A seller's branding for mails. `storefrontUrlTemplate` contains `{host}`. */
export function toMailBrand(
  seller: MailSeller,
  settings: SellerSettings,
  storefrontUrlTemplate: string,
): MailBrand {
  const { theme, colour } = settings;
  return {
    sellerName: settings.name ?? seller.name,
    supportEmail: seller.support_email,
    host: seller.host,
    storefrontUrl: storefrontUrlTemplate.replace("{host}", seller.host).replace(/\/+$/, ""),
    timeZone: settings.time_zone,
    logo: toLogo(settings),
    colour,
    textOnColour: textOn(colour),
    paper: theme.paper,
    surface: theme.surface,
    ink: theme.ink,
    muted: theme.muted,
    line: theme.line,
    radiusPx: theme.radius,
    headingFont: theme.display_font === "fraunces" ? "Georgia,'Times New Roman',serif" : textFont,
    headingCase: theme.heading === "upper" ? "uppercase" : "none",
  };
}
