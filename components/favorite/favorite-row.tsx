"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { noteShown } from "@/lib/browser/favorite/change-favorites";
import type { ShownFavorite } from "@/lib/browser/favorite/favorite-log";
import { useFavorites } from "@/lib/browser/favorite/favorite-store";
import type { FavoriteAction } from "@/contract/people/favorite-list";
import { UndoNote } from "./undo-note";
import { useFavoriteChange } from "./use-favorite-change";

type FavoriteRowProps = {
  shown: ShownFavorite;
  listId: string;
  /** All lists of the customer, as known to the server. */
  lists: { id: string; name: string }[];
  children: ReactNode;
};

/** A line of a list with buttons to remove or move it; removal can be undone in place (FAV-01). */
export function FavoriteRow({ shown, listId, lists, children }: FavoriteRowProps) {
  const { variantIds, label } = shown;
  const t = useTranslations("favorite");
  const favorites = useFavorites();
  const listed = favorites?.lists.get(listId);
  const known = favorites ? [...favorites.names].map(([id, name]) => ({ id, name })) : lists;
  const otherLists = known.filter(({ id }) => id !== listId);
  const change = useFavoriteChange();
  const [gone, setGone] = useState<{ text: string; toListId?: string }>();
  const put = (type: "add" | "remove", list_id: string): FavoriteAction => ({
    type,
    list_id,
    variant_ids: [...variantIds],
  });
  const leave = async (text: string, toListId?: string) => {
    setGone({ text, toListId });
    noteShown(shown);
    const moved = toListId === undefined ? [] : [put("add", toListId)];
    if (!(await change(...moved, put("remove", listId)))) setGone(undefined);
  };
  const isBack = useRef(false);
  /** The restored line takes over the focus of the undo button. */
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (isBack.current) button?.focus();
    if (button) isBack.current = false;
  };
  const undo = ({ toListId }: { toListId?: string }) => {
    setGone(undefined);
    isBack.current = true;
    void change(put("add", listId), ...(toListId === undefined ? [] : [put("remove", toListId)]));
  };
  if (listed && !variantIds.some((id) => listed.includes(id)))
    return (
      gone && (
        <li>
          <UndoNote text={gone.text} of={label} onUndo={() => undo(gone)} />
        </li>
      )
    );
  return (
    <li className="break-inside-avoid border-b border-line py-4">
      {children}
      <div
        data-no-print
        className="mt-1 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-sm"
      >
        {otherLists.length > 0 && (
          <select
            aria-label={t("moveOf", { label })}
            value=""
            onChange={(event) => {
              const list = otherLists.find(({ id }) => id === event.target.value);
              if (list) void leave(t("moved", { label, name: list.name }), list.id);
            }}
            className="min-h-9 max-w-52 rounded-control border border-line bg-paper px-2"
          >
            <option value="">{t("moveTo")}</option>
            {otherLists.map((list) => (
              <option key={list.id} value={list.id}>
                {list.name}
              </option>
            ))}
          </select>
        )}
        <button
          ref={takeFocus}
          type="button"
          onClick={() => void leave(t("removed", { label }))}
          className="inline-flex min-h-9 items-center px-1 underline underline-offset-4
            hover:no-underline"
        >
          {t("remove")}
          <span className="sr-only"> – {label}</span>
        </button>
      </div>
    </li>
  );
}
