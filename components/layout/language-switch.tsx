import { getTranslations } from "next-intl/server";
import { useId } from "react";
import { choiceOf, languageOf, languageOptions, type Locale, locales } from "@/lib/i18n/locales";

type LanguageSwitchProps = {
  locale: Locale;
  /** Path and query of this page, to return to. */
  path: string;
  /** Languages to choose from; all by default. */
  offered?: readonly string[];
};

/**
 * Selects the language and reloads the page; the choice is remembered (I18N-04). A script in the
 * document's head handles it; without scripts it is a form with a button.
 */
export async function LanguageSwitch(props: LanguageSwitchProps) {
  const t = await getTranslations("shell");
  return <LanguageForm {...props} label={t("language")} apply={t("languageApply")} />;
}

function LanguageForm({
  locale,
  path,
  offered = [],
  label,
  apply,
}: LanguageSwitchProps & { label: string; apply: string }) {
  const id = useId();
  const options = locales.filter(
    (option) => offered.length === 0 || offered.includes(languageOf(option)),
  );
  return (
    <form action="/api/language" method="post">
      <input type="hidden" name="return" value={path} />
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        name="locale"
        autoComplete="off"
        defaultValue={choiceOf(locale)}
        className="min-h-11 w-full rounded-control border border-muted bg-paper px-3 text-ink"
      >
        {options.map((option) => (
          <option key={option} value={option} lang={languageOf(option)}>
            {languageOptions[option].label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="mt-2 min-h-11 font-semibold underline underline-offset-4">
          {apply}
        </button>
      </noscript>
    </form>
  );
}
