import { customerCookieName } from "../customer/customer-cookie";
import { localeCookieName } from "../../i18n/locale-cookie";
import { localeCookieMaxAgeSeconds, localeStorageKey } from "../../i18n/locales";

/** Stands in the document as text: nothing from outside may be named in it. */
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
        console.info("local storage is not available; the language is kept in the cookie only");
      }
      const { form } = target;
      const back = form?.elements.namedItem("return");
      // her account keeps the choice too: the form is sent, and leads back to this page
      if (form && back instanceof HTMLInputElement && isSignedIn()) {
        back.value = location.pathname + location.search;
        form.submit();
      } else location.reload();
    },
    true,
  );
}

/**
 * Runs in the document's head: a language that is chosen before the page's scripts have loaded
 * takes effect at once. React would set the field back to the page's language when it hydrates.
 */
export const languageScript = `(${watchLanguageChoice.toString()})(${[
  localeCookieName,
  localeStorageKey,
  localeCookieMaxAgeSeconds,
  customerCookieName,
]
  .map((value) => JSON.stringify(value))
  .join()})`;
