import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/text-field";
import { sharedModes } from "@/contract/catalogue/shared-catalogue-kinds";
import { passwordLengthMax } from "@/contract/limits";
import { languageOptions, locales } from "@/lib/i18n/locales";
import { ChoiceGroup } from "./choice-group";
import type { LinkPartProps } from "./link-form";

type LinkAccessFieldsProps = LinkPartProps & { hasPassword: boolean };

/** Who may open a link, until when, in which languages, and what they may do. */
export function LinkAccessFields(props: LinkAccessFieldsProps) {
  const { start, choices, change, errorOf, hasPassword } = props;
  const t = useTranslations("desk.links.form");
  return (
    <>
      <TextField
        name="prospect_name"
        label={t("prospect")}
        hint={t("prospectHint")}
        defaultValue={start.prospect_name}
        maxLength={200}
        autoComplete="off"
        error={errorOf("prospect_name")}
      />
      <ChoiceGroup
        name="mode"
        legend={t("mode")}
        options={sharedModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
        chosen={choices.mode}
        onChoose={(mode) => change({ mode })}
      />
      <Languages start={start.languages} />
      <TextField
        name="expires_on"
        type="date"
        label={t("expires")}
        hint={t("expiresHint")}
        defaultValue={start.expires_on}
        max="9999-12-30"
        error={errorOf("expires_on")}
      />
      <div>
        <TextField
          name="password"
          type="password"
          label={t("password")}
          hint={t(hasPassword ? "passwordKept" : "passwordHint")}
          maxLength={passwordLengthMax}
          autoComplete="new-password"
          error={errorOf("password")}
        />
        {hasPassword && <Check name="remove_password" label={t("removePassword")} />}
      </div>
      <Check name="is_indexable" label={t("indexable")} start={start.is_indexable} />
    </>
  );
}

function Languages({ start }: { start: readonly string[] }) {
  const t = useTranslations("desk.links.form");
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t("languages")}</legend>
      <p className="mb-1 text-sm text-muted">{t("languagesHint")}</p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {locales.map((locale) => {
          const { languageCode, label } = languageOptions[locale];
          const isStart = start.includes(languageCode);
          return (
            <Check
              key={locale}
              name="languages"
              value={languageCode}
              label={label}
              lang={languageCode}
              start={isStart}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

type CheckProps = { name: string; label: string; value?: string; lang?: string; start?: boolean };

export function Check({ name, label, value, lang, start }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1" lang={lang}>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={start}
        className="size-5 shrink-0 accent-ink"
      />
      {label}
    </label>
  );
}
