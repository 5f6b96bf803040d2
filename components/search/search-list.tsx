"use client";

import { Clock, FolderOpen } from "lucide";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { toPlaceHref } from "./list-href";
import { MarkedText } from "./marked-text";
import type { SearchOption } from "./option-groups";
import { ProductRow } from "./product-row";
import type { InstantSearch } from "./use-instant-search";

/** The combobox options in groups; the focus stays in the input. */
export function SearchList({ search }: { search: InstantSearch }) {
  const t = useTranslations("search");
  let at = -1;
  if (search.groups.length === 0) return null;
  return (
    <div
      id={search.listId}
      role="listbox"
      aria-label={t("results")}
      onMouseDown={(event) => event.preventDefault()}
      className="p-2"
    >
      {search.groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox
        <div key={group.key} role="group" aria-label={t(`groups.${group.key}`)}>
          <p aria-hidden className="px-2 pt-2 pb-1 text-xs font-semibold text-muted">
            {t(`groups.${group.key}`)}
          </p>
          {group.options.map((option) => {
            at += 1;
            return <Option key={keyOf(option)} option={option} at={at} search={search} />;
          })}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { option: SearchOption; at: number; search: InstantSearch };

function Option({ option, at, search }: OptionProps) {
  const shared = {
    id: `${search.listId}-${at}`,
    role: "option",
    "aria-selected": search.active === at,
    className: `flex w-full items-center gap-3 rounded-control border-l-4 px-2 py-2 text-left
      ${search.active === at ? "border-brand bg-surface" : "border-transparent hover:bg-surface"}`,
  } as const;
  if (option.kind === "recent")
    return (
      <button type="button" {...shared} tabIndex={-1} onClick={() => search.type(option.typed)}>
        <Plain icon={<Icon of={Clock} className="size-4 text-muted" />}>{option.typed}</Plain>
      </button>
    );
  const href = option.kind === "row" ? option.row.href : toPlaceHref(option.place);
  return (
    <Link href={href} {...shared} tabIndex={-1} onClick={search.choose}>
      {option.kind === "row" ? (
        <ProductRow row={option.row} search={search} onQuantity={() => search.order.at(at)} />
      ) : (
        <Plain icon={<Icon of={FolderOpen} className="size-4 text-muted" />}>
          <MarkedText text={option.place.label} words={search.result?.query.words ?? []} />
        </Plain>
      )}
    </Link>
  );
}

function Plain({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="grid w-14 shrink-0 place-items-center">{icon}</span>
      <span className="min-w-0 py-1 font-semibold break-words">{children}</span>
    </>
  );
}

function keyOf(option: SearchOption): string {
  if (option.kind === "row") return option.row.key;
  return option.kind === "place" ? `${option.place.kind} ${option.place.value}` : option.typed;
}
