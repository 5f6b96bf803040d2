"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { LinkFields, RegionChoice } from "@/lib/model/desk/desk-link";
import { LinkAccessFields } from "./link-access-fields";
import { LinkContentFields } from "./link-content-fields";
import { LinkFault } from "./link-fault";
import { LinkPriceFields } from "./link-price-fields";
import { toLinkBody } from "./to-link-body";
import { type SavedLink, useLinkSaving } from "./use-link-saving";
import { useUntouchedFields } from "./use-untouched-fields";

type LinkFormProps = {
  /** The link to be changed, as this page shows it; undefined for a new one. */
  saved?: SavedLink;
  start: LinkFields;
  hasPassword?: boolean;
  regions: RegionChoice[];
};
/** Values that can't be read from the form itself. */
export type LinkChoices = Pick<
  LinkFields,
  "content_type" | "filter" | "prices" | "mode" | "priceList" | "company"
> & { contents: Partial<Record<LinkFields["content_type"], LinkFields["contents"]>> };
export type LinkPartProps = {
  start: LinkFields;
  choices: LinkChoices;
  change(choices: Partial<LinkChoices>): void;
  errorOf(field: string): string | undefined;
};

/** The form of a link; input stays if it is rejected (SHARE-01). */
export function LinkForm({ saved, start, hasPassword = false, regions }: LinkFormProps) {
  const t = useTranslations("desk.links");
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(start);
  const [choices, setChoices] = useState(() => toChoices(start));
  if (shown !== start) {
    setShown(start);
    setChoices((now) => takeOverChanges(now, toChoices(shown), toChoices(start)));
  }
  useUntouchedFields(form, start);
  const { save, errorOf, fault, isBusy } = useLinkSaving({ saved, start, form });
  const parts = {
    start,
    choices,
    errorOf,
    change: (change: Partial<LinkChoices>) => setChoices((now) => ({ ...now, ...change })),
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void save(toLinkBody(event.currentTarget, choices));
  };
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={submit}
      className="mt-6 flex max-w-2xl flex-col gap-8"
    >
      <LinkContentFields {...parts} />
      <LinkPriceFields {...parts} regions={regions} />
      <LinkAccessFields {...parts} hasPassword={hasPassword} />
      {fault !== undefined && <LinkFault error={fault} />}
      <Button type="submit" busy={isBusy} className="self-start">
        {t(saved ? "save" : "make")}
      </Button>
    </form>
  );
}

const toChoices = (start: LinkFields): LinkChoices => ({
  ...start,
  contents: { [start.content_type]: start.contents },
});

/** Untouched selections take on the link's current values. */
function takeOverChanges(now: LinkChoices, before: LinkChoices, after: LinkChoices): LinkChoices {
  const isUntouched = (key: keyof LinkChoices) =>
    JSON.stringify(now[key]) === JSON.stringify(before[key]);
  const untouched = (Object.keys(after) as (keyof LinkChoices)[]).filter(isUntouched);
  return { ...now, ...Object.fromEntries(untouched.map((key) => [key, after[key]])) };
}
