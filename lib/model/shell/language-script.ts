import { customerCookieName } from "../customer/customer-cookie";
import { localeCookieName } from "../../i18n/locale-cookie";
import { localeCookieMaxAgeSeconds, localeStorageKey } from "../../i18n/locales";

/** Inlined into the document as text: it must not reference anything outside. */
function watchLanguageChoice(
  cookieName: string,
  storageKey: string,
  maxAgeSeconds: number,
  customerCookieName: string,
) {
  const isSignedIn = () => document.cookie.includes(`${customerCookieName}=`);
  addEventListener(
    "change",
    ({ target }) => {
      if (!(target instanceof HTMLSelectElement && target.name === "locale")) return;
      const facts = `path=/; max-age=${maxAgeSeconds}; samesite=lax`;
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
      document.cookie = `${cookieName}=${target.value}; ${facts}`;
      try {
        localStorage.setItem(storageKey, target.value);
      } catch {
        console.info("local storage unavailable; the language is stored in the cookie only");
      }
      const { form } = target;
      const back = form?.elements.namedItem("return");
      // her account stores the choice too: the form is submitted, and redirects back to this page
      if (form && back instanceof HTMLInputElement && isSignedIn()) {
        back.value = location.pathname + location.search;
        form.submit();
      } else location.reload();
    },
    true,
  );
}

/**
 * Runs in the document's head: a language selected before the page's scripts have loaded takes
 * effect at once. React would reset the field to the page's language at hydration.
 */
export const languageScript = `(${watchLanguageChoice.toString()})(${[
  localeCookieName,
  localeStorageKey,
  localeCookieMaxAgeSeconds,
  customerCookieName,
]
  .map((value) => JSON.stringify(value))
  .join()})`;
