import { ChevronDown, CircleUserRound } from "lucide";
import { getTranslations } from "next-intl/server";
import { AccountDetails, AccountName } from "@/components/customer/account-name";
import { SignOutButton } from "@/components/customer/sign-out-button";
import { Icon } from "@/components/ui/icon";
import type { Locale } from "@/lib/i18n/locales";
import type { CustomerSummary } from "@/lib/model/customer";
import { DismissableDetails } from "./dismissable-details";
import { LanguageSwitch } from "./language-switch";

type AccountMenuProps = {
  who?: CustomerSummary;
  locale: Locale;
  /** The header has much to hold: the name is shown on wide screens only. */
  isShort: boolean;
};

/** Who is signed in, the language, and the way out. Opens without scripts too. */
export async function AccountMenu({ who, locale, isShort }: AccountMenuProps) {
  const t = await getTranslations("shell");
  return (
    <DismissableDetails className="relative">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control px-2 font-semibold hover:underline [&::-webkit-details-marker]:hidden">
        <Icon of={CircleUserRound} className="size-6" />
        <span
          className={`sr-only max-w-44 truncate ${isShort ? "min-[90rem]:not-sr-only" : "lg:not-sr-only"}`}
        >
          <AccountName who={who} otherwise={t("account")} />
        </span>
        <Icon
          of={ChevronDown}
          className={`hidden size-4 ${isShort ? "min-[90rem]:block" : "lg:block"}`}
        />
      </summary>
      <div className="absolute right-0 z-40 mt-2 flex w-72 max-w-[calc(100vw-2rem)] flex-col gap-4 rounded-card border border-line bg-paper p-5 text-ink shadow-lg">
        <AccountDetails who={who} />
        <LanguageSwitch locale={locale} />
        <SignOutButton className="w-full" />
      </div>
    </DismissableDetails>
  );
}
