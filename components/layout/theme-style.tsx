"use client";

/** What the policy of the document lets through; a render after that may bring another one. */
const documentNonce =
  typeof document === "undefined"
    ? undefined
    : document.querySelector<HTMLStyleElement>("head style[nonce]")?.nonce;

/** The brand's look, also where the layout is mounted anew in a document that is there already. */
export function ThemeStyle({ css, nonce }: { css: string; nonce: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: validated colours, font names
    <style nonce={documentNonce ?? nonce} dangerouslySetInnerHTML={{ __html: css }} />
  );
}
