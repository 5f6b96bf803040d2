import { ChevronDown, CircleUserRound } from "lucide";
import { getTranslations } from "next-intl/server";
import { AccountDetails, AccountName } from "@/components/customer/account-name";
import { SignOutButton } from "@/components/customer/sign-out-button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { Locale } from "@/lib/i18n/locales";
import type { CustomerSummary } from "@/lib/model/customer/customer";
import { DismissableDetails } from "./dismissable-details";
import { LanguageSwitch } from "./language-switch";

type AccountMenuProps = {
  who?: CustomerSummary;
  locale: Locale;
  /** Path and query of this page. */
  path: string;
  /** The breakpoint from which the header has room for the name. */
  named: "wide" | "ultrawide";
  /** Whether she may see orders and backorders. */
  hasOrders: boolean;
  /** Whether the seller offers quotes. */
  hasQuotes: boolean;
};

const nameLooks = {
  wide: "xl:not-sr-only xl:w-36",
  ultrawide: "min-[100rem]:not-sr-only min-[100rem]:w-40",
};
const arrowLooks = { wide: "xl:block", ultrawide: "min-[100rem]:block" };

/** Who is signed in, the language, and signing out. Works without scripts. */
export async function AccountMenu({
  who,
  locale,
  path,
  named,
  hasOrders,
  hasQuotes,
}: AccountMenuProps) {
  const t = await getTranslations("shell");
  return (
    <DismissableDetails className="relative">
      <summary
        className="flex h-11 list-none items-center gap-2 rounded-control px-2 font-semibold
        hover:underline [&::-webkit-details-marker]:hidden"
      >
        <Icon of={CircleUserRound} className="size-6 flex-none" />
        <span className={`sr-only ${nameLooks[named]}`}>
          <AccountName who={who} otherwise={t("account")} />
        </span>
        <Icon of={ChevronDown} className={`hidden size-4 flex-none ${arrowLooks[named]}`} />
      </summary>
      <div
        className="absolute right-0 z-40 mt-2 flex w-72 max-w-[calc(100vw-2rem)] flex-col gap-4
        rounded-card border border-line bg-paper p-5 text-ink shadow-lg"
      >
        <AccountDetails who={who} requests={t("orderRequests")} />
        {hasOrders && <MenuLink href="/backorders">{t("backorders")}</MenuLink>}
        {hasQuotes && <MenuLink href="/quotes">{t("quotes")}</MenuLink>}
        <MenuLink href="/account">{t("account")}</MenuLink>
        <LanguageSwitch locale={locale} path={path} />
        <SignOutButton className="w-full" />
      </div>
    </DismissableDetails>
  );
}

function MenuLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center font-semibold underline-offset-4
        hover:underline"
    >
      {children}
    </Link>
  );
}
