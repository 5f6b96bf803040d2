import { useTranslations } from "next-intl";

/** Says that a field's maximum length is reached: the end of pasted text may be missing. */
export function FullNote({ text, max }: { text: string; max: number }) {
  const t = useTranslations("error.fields");
  return (
    <p role="status" className="mt-1 text-sm font-semibold empty:hidden">
      {text.length >= max && t("too_long", { max })}
    </p>
  );
}
