import { passwordTokenLifetimeMs } from "@/contract/limits";
import { button, paragraph, plainLink } from "./mail-blocks";
import type { MailBrand } from "./mail-brand";
import type { MailLanguage } from "./mail-language";
import { renderMail } from "./mail-layout";
import type { MailMessage } from "./mail-message";
import { fill, mailTexts } from "./mail-texts";

type PasswordMail = { purpose: "activation" | "reset"; email: string; firstName: string | null; token: string };

const hours = passwordTokenLifetimeMs / 3_600_000;

/** The mail with the link that defines a password: for a first one (activation) or a new one (reset). Source: LOGIN-04..05. */
export function toPasswordMail(brand: MailBrand, language: MailLanguage, { purpose, email, firstName, token }: PasswordMail): MailMessage {
  const texts = mailTexts(language);
  const words = texts[purpose];
  const values = { seller: brand.sellerName, hours };
  const url = `${brand.storefrontUrl}/login?${new URLSearchParams({ step: "password", token, email })}`;
  const subject = fill(words.subject, values);
  const greeting = firstName ? fill(texts.layout.greeting, { name: firstName }) : texts.layout.greetingUnnamed;
  const intro = fill(words.intro, values);
  const validity = fill(words.validity, values);
  const team = fill(texts.layout.team, values);
  return {
    to: email,
    fromName: brand.sellerName,
    supportEmail: brand.supportEmail,
    host: brand.host,
    subject,
    html: renderMail({
      brand,
      language,
      texts,
      subject,
      preheader: words.preheader,
      title: words.title,
      content: [
        paragraph(brand, greeting),
        paragraph(brand, intro),
        button(brand, words.button, url),
        paragraph(brand, validity, "muted"),
        plainLink(brand, texts.layout.fallbackLink, url),
        paragraph(brand, words.ignore, "muted"),
      ],
    }),
    text: [
      greeting,
      intro,
      `${words.button}\n${url}`,
      validity,
      words.ignore,
      `${texts.layout.signature}\n${team}`,
      `${texts.layout.question} ${brand.supportEmail}`,
    ].join("\n\n"),
  };
}
