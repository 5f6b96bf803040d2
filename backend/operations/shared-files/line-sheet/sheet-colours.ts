import type { PdfColours } from "../../documents/pdf-page";
import type { MailBrand } from "../../mails/mail-brand";

/** On white paper: the brand's colour for its own elements, black and greys for the rest. */
export const sheetColours = ({ colour }: Pick<MailBrand, "colour">): PdfColours => ({
  ink: "#1c1c1c",
  muted: "#5f5f5f",
  line: "#dcdcd8",
  brand: colour,
});
