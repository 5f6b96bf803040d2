"use client";

import { type KeyboardEvent, type RefObject, useCallback, useId, useMemo, useState } from "react";
import { storeRecentSearch } from "@/lib/browser/api/search-store";
import { type CatalogueEngine, useSearchIndex } from "@/lib/browser/api/use-search-index";
import { searchCatalogue } from "@/domain/search/search-catalogue";
import type { ComboboxState } from "./search-overlay";
import type { SearchContext } from "./search-context";
import { type FacetChoice, noChoice, toFilter } from "./facet-choice";
import { toOptionGroups, toRecentGroup } from "./option-groups";
import { useSearchPrices } from "./use-search-prices";

const productsShown = 10;

type InstantSearchInput = {
  context: SearchContext;
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
  field: RefObject<HTMLInputElement | null>;
};

export type InstantSearch = ReturnType<typeof useInstantSearch>;

/**
 * The state of an instant search: every keystroke is handled in the browser, with the index in
 * memory (CAT-06).
 */
export function useInstantSearch({ context, typed, onType, onClose, field }: InstantSearchInput) {
  const listId = useId();
  const index = useSearchIndex(context);
  const { showsCategories } = context;
  const engine = useMemo(
    () => index.engine && toShownEngine(index.engine, showsCategories),
    [index.engine, showsCategories],
  );
  const [choice, setChoice] = useState<FacetChoice>(noChoice);
  const result = useMemo(
    () =>
      engine && typed.trim() !== ""
        ? searchCatalogue(engine, typed, toFilter(engine.table, choice), productsShown)
        : undefined,
    [engine, typed, choice],
  );
  const groups = useMemo(
    () => (engine && result ? toOptionGroups(engine, result) : toRecentGroup(context.owner)),
    [engine, result, context.owner],
  );
  const findPrice = useSearchPrices(context, groups);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const [chosen, setChosen] = useState<{ typed: string; at: number }>();
  const active =
    chosen?.typed === typed && chosen.at < options.length ? chosen.at : toFirstActive(options);
  const [wantsQuantity, setWantsQuantity] = useState(false);
  const activeOption = options[active];
  const activeRow = activeOption?.kind === "row" ? activeOption.row : undefined;
  const orderedVariant = context.ordersHere ? activeRow?.variant : undefined;

  const move = useCallback(
    (at: number) => {
      setChosen({ typed, at });
      setWantsQuantity(false);
      document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: "nearest" });
    },
    [typed, listId],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const end = options.length;
    const act = {
      ArrowDown: () => move(active + 1 >= end ? -1 : active + 1),
      ArrowUp: () => move(active === -1 ? end - 1 : active - 1),
      Home: active === -1 ? undefined : () => move(0),
      End: active === -1 ? undefined : () => move(end - 1),
      Escape: onClose,
      Tab: orderedVariant && !event.shiftKey ? () => setWantsQuantity(true) : undefined,
      Enter: activeOption
        ? () => document.getElementById(`${listId}-${active}`)?.click()
        : undefined,
    }[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  const combobox: ComboboxState = {
    isExpanded: options.length > 0,
    listId: options.length > 0 ? listId : undefined,
    activeId: activeOption ? `${listId}-${active}` : undefined,
  };
  return {
    ...index,
    engine,
    context,
    typed,
    listId,
    choice,
    setChoice,
    result,
    groups,
    findPrice,
    active,
    activeRow,
    orderedVariant,
    combobox,
    onKeyDown,
    order: {
      wantsQuantity,
      at: (at: number) => {
        move(at);
        setWantsQuantity(true);
      },
      leave: () => {
        setWantsQuantity(false);
        field.current?.focus();
      },
    },
    type: (text: string) => {
      onType(text);
      field.current?.focus();
    },
    choose: () => {
      if (typed.trim() !== "") storeRecentSearch(context.owner, typed.trim());
      onClose();
    },
  };
}

/** Removes categories as results and filters if the seller does not show them (SET-02). */
function toShownEngine(engine: CatalogueEngine, showsCategories: boolean): CatalogueEngine {
  return showsCategories ? engine : { ...engine, table: { ...engine.table, categories: [] } };
}

/** A complete code, or a single result, is unambiguous: Enter opens it. */
function toFirstActive(options: readonly { kind: string; isMeant?: boolean }[]): number {
  return options[0]?.isMeant ? 0 : -1;
}
