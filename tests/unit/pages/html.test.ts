import { expect, test } from "vitest";
import { html } from "@/lib/format/html";

test("[SEC-01] inserted text is escaped, in content and in attributes", () => {
  const title = `<img src=x onerror="alert('1')"> & co`;
  const { text } = html`<a title="${title}">${title}</a>`;
  const escaped = "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co";
  expect(text).toBe(`<a title="${escaped}">${escaped}</a>`);
});

test("[SEC-01] only markup created the same way is inserted as markup; nothing is rendered as nothing", () => {
  const parts = [html`<b>${"1 < 2"}</b>`, html`<i></i>`];
  expect(html`<p>${parts}${false}${null}${undefined}${0}</p>`.text).toBe(
    "<p><b>1 &lt; 2</b><i></i>0</p>",
  );
});
