"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/api-client";
import { shownChoicesMax } from "@/lib/model/desk/desk-link";
import type { LinkChoice, LinkChoiceKind } from "@/lib/model/desk/link-form";
import { ChosenList } from "./chosen-list";
import { LinkFault } from "./link-fault";

type ChoicePickerProps = {
  kind: LinkChoiceKind;
  label: string;
  chosen: readonly LinkChoice[];
  /** At most one: selecting another replaces it. */
  isSingle?: boolean;
  required?: boolean;
  error: string | undefined;
  onChange(chosen: LinkChoice[]): void;
};

/** Searches for entries that a link refers to; the selection keeps its order. */
export function ChoicePicker(props: ChoicePickerProps) {
  const { kind, label, chosen, isSingle = false, required, error, onChange } = props;
  const t = useTranslations("desk.links.picker");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { found: all, fault, isBusy, search } = useChoiceSearch(kind);
  const found = all?.slice(0, shownChoicesMax);
  const toggle = (choice: LinkChoice, isChosen: boolean) => {
    const others = isSingle ? [] : chosen.filter((one) => one.id !== choice.id);
    onChange(isChosen ? [...others, choice] : others);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-semibold">
        {label}
        {required && <span aria-hidden> *</span>}
      </legend>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <label htmlFor={id} className="mb-1 block text-sm">
            {t("search")}
          </label>
          <input
            ref={field}
            id={id}
            type="search"
            autoComplete="off"
            maxLength={200}
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              void search(event.currentTarget.value);
            }}
            className={`block min-h-11 w-full rounded-control border bg-paper px-3 py-2
              ${error ? "border-danger" : "border-muted"}`}
          />
        </div>
        <Button
          look="secondary"
          busy={isBusy}
          onClick={() => void search(field.current?.value ?? "")}
        >
          {t("submit")}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      {fault !== undefined && <LinkFault error={fault} />}
      <p role="status" className="text-sm text-muted">
        {all &&
          t(all.length > shownChoicesMax ? "foundMore" : "found", { count: found?.length ?? 0 })}
      </p>
      {found && found.length > 0 && (
        <FoundList {...{ found, chosen, isSingle, name: `${id}-found` }} onToggle={toggle} />
      )}
      <ChosenList
        chosen={chosen}
        hasOrder={kind === "products"}
        onChange={onChange}
        onRemoved={() => field.current?.focus()}
      />
    </fieldset>
  );
}

function useChoiceSearch(kind: LinkChoiceKind) {
  const [response, setResponse] = useState<{ kind: LinkChoiceKind; found: LinkChoice[] }>();
  const [fault, setFault] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(0);
  const search = async (words: string) => {
    const call = ++latest.current;
    setBusy(true);
    setFault(undefined);
    const query = new URLSearchParams({ kind, q: words });
    try {
      const path = `/api/desk/links/choices?${query}` as const;
      const found = await callApi<LinkChoice[]>(path, { staysHere: true });
      if (call === latest.current) setResponse({ kind, found });
    } catch (error) {
      if (call === latest.current) setFault(error);
    }
    if (call === latest.current) setBusy(false);
  };
  return { found: response?.kind === kind ? response.found : undefined, fault, isBusy, search };
}

type FoundListProps = {
  found: readonly LinkChoice[];
  chosen: readonly LinkChoice[];
  isSingle: boolean;
  name: string;
  onToggle(choice: LinkChoice, isChosen: boolean): void;
};

function FoundList({ found, chosen, isSingle, name, onToggle }: FoundListProps) {
  const ids = new Set(chosen.map((one) => one.id));
  return (
    <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-card border border-line">
      {found.map((choice) => (
        <li key={choice.id}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5">
            <input
              type={isSingle ? "radio" : "checkbox"}
              name={isSingle ? name : undefined}
              checked={ids.has(choice.id)}
              onChange={(event) => onToggle(choice, event.currentTarget.checked)}
              className="size-5 shrink-0 accent-ink"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {choice.name}
              {choice.detail && <span className="text-sm text-muted"> · {choice.detail}</span>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
