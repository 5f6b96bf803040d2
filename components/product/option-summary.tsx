import type { ProductCard } from "@/lib/model/product";
import type { ProductTranslator } from "./stock-text";

const valuesShown = 3;

/** The choices of a product in a line each, e.g. `Taille : 0-6 mois, 6-18 mois + 2`. Options with one value only say nothing. */
export function OptionSummary({
  options,
  t,
  className = "",
}: {
  options: ProductCard["options"];
  t: ProductTranslator;
  className?: string;
}) {
  const choices = options.filter((option) => option.values.length > 1);
  if (choices.length === 0) return null;
  return (
    <ul className={`text-sm text-muted ${className}`}>
      {choices.map(({ title, values }) => (
        <li key={title}>
          <span className="sr-only">{title}: </span>
          {values.slice(0, valuesShown).join(", ")}
          {values.length > valuesShown && (
            <span className="whitespace-nowrap"> {t("moreValues", { count: values.length - valuesShown })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
