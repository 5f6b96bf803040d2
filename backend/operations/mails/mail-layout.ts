import { type MailBrand, textFont } from "./mail-brand";
import { Html, html } from "./mail-html";
import type { MailLanguage } from "../../platform/mail/mail-language";
import { pictureOf } from "./mail-blocks";
import type { MailPictures } from "../../platform/mail/mail-pictures";
import { fill, type MailTexts } from "./mail-texts";

export type MailBody = {
  brand: MailBrand;
  language: MailLanguage;
  texts: MailTexts;
  subject: string;
  preheader: string;
  title: string;
  content: readonly Html[];
  pictures: MailPictures;
};

const responsive = new Html(`<style>
  body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
  img { border: 0; }
  @media (max-width: 480px) {
    .pad { padding-left: 20px !important; padding-right: 20px !important; }
    .wide { display: none !important; }
    .thumb { width: 40px !important; padding-right: 10px !important; }
    .thumb img { width: 40px !important; height: auto !important; }
    .button a { display: block !important; }
  }
</style>`);

/** Mail clients block remote images by default, and don't render remote SVG. */
function remoteLogo({ logo, sellerName, ink }: MailBrand): Html | null {
  return logo && /^https?:\/\/[^\s]+\.(png|jpe?g|gif)(\?|$)/i.test(logo.url)
    ? html`<img src="${logo.url}" alt="${sellerName}" height="40"
style="display:block;height:40px;max-width:240px;color:${ink}">`
    : null;
}

function header({ brand, pictures }: MailBody): Html {
  const { logo } = brand;
  const picture = logo && (pictureOf(pictures, logo.url, brand.sellerName) ?? remoteLogo(brand));
  const radius = `border-radius:${brand.radiusPx}px`;
  const plate = `display:inline-block;padding:10px 16px;background:${brand.paper};${radius}`;
  const name = picture
    ? html`<span style="${logo?.isOnColour ? "display:inline-block" : plate}">${picture}</span>`
    : html`<span style="font:700 22px/1.2 ${brand.headingFont};letter-spacing:.01em;
color:${brand.textOnColour};text-transform:${brand.headingCase}">${brand.sellerName}</span>`;
  return html`<tr><td class="pad" bgcolor="${brand.colour}"
style="background:${brand.colour};padding:26px 40px;
border-radius:${brand.radiusPx}px ${brand.radiusPx}px 0 0">
<a href="${brand.storefrontUrl}"
style="text-decoration:none;color:${brand.textOnColour}">${name}</a></td></tr>`;
}

function footer({ brand, texts }: MailBody): Html {
  return html`<tr><td class="pad"
style="padding:24px 40px 32px;border-top:1px solid ${brand.line};font:400 14px/1.6 ${textFont};
color:${brand.muted}">
${texts.layout.signature}<br>${fill(texts.layout.team, { seller: brand.sellerName })}<br><br>
${texts.layout.question} <a href="mailto:${brand.supportEmail}"
style="color:${brand.ink}">${brand.supportEmail}</a></td></tr>`;
}

/**
 * A complete mail in the seller's style: one column of at most 600 px, with tables and inline
 * styles for old mail clients.
 */
export function renderMail(mail: MailBody): string {
  const { brand } = mail;
  const title = html`<h1
style="margin:0 0 20px;font:700 26px/1.25 ${brand.headingFont};color:${brand.ink};
text-transform:${brand.headingCase}">${mail.title}</h1>`;
  return html`<!doctype html>
<html lang="${mail.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${mail.subject}</title>
${responsive}
</head>
<body bgcolor="${brand.surface}" style="margin:0;padding:0;background:${brand.surface}">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;
color:${brand.surface}">${mail.preheader}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"
bgcolor="${brand.surface}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"
style="max-width:600px;background:${brand.paper};border-radius:${brand.radiusPx}px">
${header(mail)}
<tr><td class="pad" style="padding:36px 40px 28px;font:400 16px/1.6 ${textFont};color:${brand.ink}">
${title}${mail.content}
</td></tr>
${footer(mail)}
</table>
</td></tr></table>
</body>
</html>
`.text;
}
