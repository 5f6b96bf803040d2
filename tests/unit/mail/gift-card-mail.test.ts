import { expect, test } from "vitest";
import { toGiftCardMail } from "@/backend/operations/mails/gift-card-mail";
import { toMailBrand } from "@/backend/operations/mails/mail-brand";
import { mailLanguages } from "@/backend/platform/mail/mail-language";
import { fill, mailTexts } from "@/backend/operations/mails/mail-texts";
import { parseSettings } from "@/contract/seller/setting";

const seller = {
  id: "sel_1",
  name: "Maison Cartes",
  host: "cartes.localhost",
  support_email: "aide@cartes.example",
  default_locale: "fr-FR",
};
const brand = toMailBrand(seller, parseSettings([]).settings, "https://{host}");
const order = {
  display_id: 7,
  email: "anne@ecole.example",
  first_name: "Anne",
  language: null,
  currency_code: "eur",
};
const cards = [{ code: "AAAA-BBBB", value: 5_000 }];

test.each(mailLanguages)(
  "[I18N-07] the phrase for unlisted codes agrees with their number, in %s",
  (language) => {
    const textWith = (count: number) =>
      toGiftCardMail(brand, language, { ...order, count, cards }).text;
    const { more, oneMore } = mailTexts(language).giftCards;
    expect(textWith(1)).not.toContain(oneMore);
    expect(textWith(2)).toContain(oneMore);
    expect(textWith(3)).toContain(fill(more, { count: 2 }));
  },
);
