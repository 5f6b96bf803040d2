import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

const places = {
  sellers: "/desk/operator",
  outbox: "/desk/operator/outbox",
  jobs: "/desk/operator/jobs",
} as const;
type Place = keyof typeof places;

type OperatorPageProps = {
  place: Place;
  /** Undefined if there is no list for what was requested. */
  count: number | undefined;
  /** Whether the list is filtered, so that an empty one says nothing about the rest. */
  isNarrowed?: boolean;
  /** The fields of the filter form. */
  fields: ReactNode;
  /** Content above that form. */
  notice?: ReactNode;
  children: ReactNode;
};

/** A page of the console: navigation, filters, and the list. */
export function OperatorPage(props: OperatorPageProps) {
  const { place, count, isNarrowed = false, fields, notice, children } = props;
  const t = useTranslations("operator");
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl font-semibold outline-none md:text-4xl">
        {t(`places.${place}`)}
      </h1>
      <nav aria-label={t("title")} className="mt-4" data-no-print>
        <ul className="flex flex-wrap gap-x-6">
          {Object.entries(places).map(([name, href]) => (
            <li key={name}>
              <a
                href={href}
                aria-current={name === place ? "page" : undefined}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline
                  aria-[current]:underline"
              >
                {t(`places.${name as Place}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {notice}
      <form action={places[place]} className="mt-4 flex flex-wrap items-end gap-3" data-no-print>
        {fields}
        <Button type="submit" look="secondary">
          {t("show")}
        </Button>
      </form>
      {count !== undefined && (
        <p role="status" className="mt-6 font-semibold">
          {count === 0 && isNarrowed ? t("noneMatches") : t(`counts.${place}`, { count })}
        </p>
      )}
      {children}
    </>
  );
}
