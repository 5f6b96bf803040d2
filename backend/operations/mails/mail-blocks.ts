import { type MailBrand, textFont } from "./mail-brand";
import { type Html, html } from "./mail-html";
import type { MailPictures } from "../../platform/mail/mail-pictures";

/** An inline image attached to the mail; null if there is none. */
export function pictureOf(
  pictures: MailPictures,
  url: string | null,
  alternative: string,
): Html | null {
  const picture = url === null ? undefined : pictures.get(url);
  if (!picture) return null;
  const { cid, widthPx, heightPx } = picture;
  return html`<img src="cid:${cid}" alt="${alternative}" width="${widthPx}" height="${heightPx}"
style="display:block;width:${widthPx}px;max-width:100%;height:auto">`;
}

/** A paragraph; `tone` muted is for secondary text. */
export function paragraph(brand: MailBrand, text: string, tone: "plain" | "muted" = "plain"): Html {
  const style =
    tone === "muted"
      ? `font:400 14px/1.6 ${textFont};color:${brand.muted}`
      : `font:400 16px/1.6 ${textFont};color:${brand.ink}`;
  return html`<p style="margin:0 0 18px;${style}">${text}</p>`;
}

/** The mail's call to action, in the brand colour. */
export function button(brand: MailBrand, label: string, url: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" class="button"
style="margin:8px 0 26px"><tr>
<td bgcolor="${brand.colour}" style="background:${brand.colour};border-radius:${brand.radiusPx}px">
<a href="${url}" style="display:inline-block;padding:14px 28px;font:700 16px/1.2 ${textFont};
color:${brand.textOnColour};text-decoration:none;text-align:center">${label}</a>
</td></tr></table>`;
}

/** The button's URL for copying, for mail clients that show no buttons. */
export function plainLink(brand: MailBrand, label: string, url: string): Html {
  return html`<p style="margin:0 0 18px;font:400 13px/1.6 ${textFont};color:${brand.muted};
word-break:break-all">${label}<br><a href="${url}" style="color:${brand.ink}">${url}</a></p>`;
}

/** The same with lines that are links if they have a URL. */
export function linkFact(
  brand: MailBrand,
  label: string,
  links: readonly { text: string; url: string | null }[],
): Html {
  const rest = links.map(({ text, url }) =>
    url === null
      ? html`<br>${text}`
      : html`<br><a href="${url}" style="color:${brand.ink}">${text}</a>`,
  );
  return html`<div style="margin:0 0 18px;font:400 15px/1.5 ${textFont};color:${brand.ink};
word-break:break-word"><span style="font-size:13px;color:${brand.muted}">${label}</span>${rest}
</div>`;
}

/** A label above lines of text; two are placed side by side if there is room. */
export function fact(brand: MailBrand, label: string, lines: readonly string[]): Html {
  const rest = lines.map((line) => html`<br>${line}`);
  return html`<div style="display:inline-block;width:250px;max-width:100%;margin:0 0 18px;
vertical-align:top;font:400 15px/1.5 ${textFont};color:${brand.ink}"><span
style="font-size:13px;color:${brand.muted}">${label}</span>${rest}</div>`;
}
