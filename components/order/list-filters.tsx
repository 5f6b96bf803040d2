import { Check, ChevronDown, Search, X } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DismissableDetails } from "@/components/layout/dismissable-details";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Other query parameters, which a form has to keep. */
type Others = readonly (readonly [name: string, value: string])[];

function HiddenParams({ others }: { others: Others }) {
  return others.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

type ListSearchProps = {
  action: string;
  others: Others;
  label: string;
  hint: string;
  value: string;
};

/** The search field of a list, as a plain form. */
export function ListSearch({ action, others, label, hint, value }: ListSearchProps) {
  const t = useTranslations("order");
  return (
    <form action={action} method="get" className="order-search">
      <HiddenParams others={others} />
      <label htmlFor="list-search" className="sr-only">
        {label}
      </label>
      <input
        id="list-search"
        key={value}
        name="q"
        type="search"
        defaultValue={value}
        placeholder={hint}
        maxLength={100}
        autoComplete="off"
      />
      <button type="submit" aria-label={t("apply")}>
        <Icon of={Search} className="size-5" />
      </button>
    </form>
  );
}

type FilterMenuProps = { title: string; value?: string; chosen: number; children: ReactNode };

/** A menu of options; its button shows which one or how many are selected. */
export function FilterMenu({ title, value, chosen, children }: FilterMenuProps) {
  return (
    <DismissableDetails className="facet">
      <summary>
        {title}
        {value && <span className="font-normal">{value}</span>}
        {chosen > 0 && <b>{chosen}</b>}
        <Icon of={ChevronDown} className="size-4" />
      </summary>
      <ul className="facet-body">{children}</ul>
    </DismissableDetails>
  );
}

type ChoiceProps = { href: string; isChosen: boolean; label: string; isOne?: boolean };

/** An option as a link; `isOne`: only one of them can be selected. */
export function Choice({ href, isChosen, label, isOne = false }: ChoiceProps) {
  return (
    <li>
      <a href={href} data-keep="" aria-current={isChosen || undefined} className="choice">
        <i aria-hidden className={isOne ? "round" : undefined}>
          {isChosen && !isOne && <Icon of={Check} className="size-3" strokeWidth={3} />}
        </i>
        <span>{label}</span>
      </a>
    </li>
  );
}

type PeriodMenuProps = {
  action: string;
  others: Others;
  title: string;
  days: { from: string | undefined; to: string | undefined };
};

/** A date range as a plain form. */
export function PeriodMenu({ action, others, title, days }: PeriodMenuProps) {
  const t = useTranslations("order");
  return (
    <DismissableDetails className="facet">
      <summary>
        {title}
        {(days.from || days.to) && <b>1</b>}
        <Icon of={ChevronDown} className="size-4" />
      </summary>
      <form action={action} method="get" className="facet-body price-facet">
        <HiddenParams others={others} />
        {(["from", "to"] as const).map((name) => (
          <label key={name}>
            {t(`period.${name}`)}
            <input type="date" name={name} key={days[name]} defaultValue={days[name]} />
          </label>
        ))}
        <Button type="submit" look="secondary" className="min-h-10 text-sm">
          {t("apply")}
        </Button>
      </form>
    </DismissableDetails>
  );
}

type FilterChipsProps = { chips: readonly { label: string; href: string }[]; clearHref: string };

/** The active filters, to remove one by one or all at once. */
export function FilterChips({ chips, clearHref }: FilterChipsProps) {
  const t = useTranslations("order");
  const tCatalogue = useTranslations("catalogue");
  return (
    <nav aria-label={tCatalogue("active")} className="mt-4 print:hidden">
      <ul className="chips">
        {chips.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              data-keep=""
              aria-label={tCatalogue("remove", { label })}
              className="chip"
            >
              <span>{label}</span>
              <Icon of={X} className="size-4 shrink-0" />
            </a>
          </li>
        ))}
        <li>
          <a
            href={clearHref}
            data-keep=""
            className={buttonClass("quiet", "min-h-9 px-2 py-0 text-sm underline")}
          >
            {t("reset")}
          </a>
        </li>
      </ul>
    </nav>
  );
}
