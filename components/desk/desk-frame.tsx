import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { BrandMark } from "@/components/layout/brand-mark";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { pickMessages } from "@/lib/i18n/messages";
import type { DeskShell } from "@/lib/model/desk/desk-shell";

const places = {
  home: "/desk",
  orders: "/desk/orders",
  companies: "/desk/companies",
  customers: "/desk/customers",
  links: "/desk/links",
  operator: "/desk/operator",
} as const;

type DeskFrameProps = {
  shell: DeskShell;
  /** The page's entry in the navigation; undefined if it has none. */
  current?: keyof typeof places;
  children: ReactNode;
};

/** The frame of staff pages: the brand's style, without its shop. */
export async function DeskFrame({ shell, current, children }: DeskFrameProps) {
  const { seller, settings, locale, path, staff, isOperator } = shell;
  const [messages, t, tUi, tShell] = await Promise.all([
    getMessages(),
    getTranslations("desk"),
    getTranslations("ui"),
    getTranslations("shell"),
  ]);
  const shown = Object.entries(places).filter(([name]) => name !== "operator" || isOperator);
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(messages, ["ui", "desk", "error"])}
    >
      <a
        href="#content"
        className="sr-only z-50 bg-paper p-3 focus:not-sr-only focus:fixed focus:top-2
          focus:left-2"
      >
        {tUi("skipToContent")}
      </a>
      <header className="border-b border-line bg-surface" data-no-print>
        <div
          className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-1
            px-4 py-3 md:px-8"
        >
          <a href="/desk" className="min-w-0">
            <BrandMark settings={settings} seller={seller} className="h-10 w-40" />
          </a>
          <form method="post" action="/api/desk/sign-out" className="flex items-center gap-x-4">
            {staff && <span className="text-sm text-muted [overflow-wrap:anywhere]">{staff}</span>}
            <button
              type="submit"
              className="min-h-11 font-semibold underline underline-offset-4 hover:no-underline"
            >
              {tShell("signOut")}
            </button>
          </form>
          <nav aria-label={t("title")} className="w-full">
            <ul className="flex flex-wrap gap-x-6">
              {shown.map(([name, href]) => (
                <li key={name}>
                  <a
                    href={href}
                    aria-current={name === current ? "page" : undefined}
                    className="inline-flex min-h-11 items-center font-semibold underline-offset-4
                      hover:underline aria-[current]:underline"
                  >
                    {t(`places.${name as keyof typeof places}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl flex-1 px-4 py-8 outline-none md:px-8 md:py-12"
      >
        {children}
      </main>
      <footer className="mx-auto w-full max-w-7xl px-4 pb-8 md:px-8" data-no-print>
        <div className="w-44">
          <LanguageSwitch locale={locale} path={path} />
        </div>
      </footer>
    </NextIntlClientProvider>
  );
}
