import { formatMoment } from "../format/date";
import { fallbackLocale, isLocale } from "../i18n/locales";

/** Reveals a stored page's hidden notice, which says that it is a copy and from when. */
export async function markCopy(page: Response, storedAt: string): Promise<Response> {
  const html = (await page.text())
    .replace("<html ", `<html data-kept-at="${storedAt}" `)
    .replace(
      /(<time data-kept-moment="([\w-]+)"[^>]*>)(?=<\/time>)/,
      (opening: string, _: string, named: string) =>
        opening + formatMoment(storedAt, isLocale(named) ? named : fallbackLocale),
    );
  return new Response(html, { status: page.status, headers: page.headers });
}
