"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextField } from "@/components/ui/text-field";
import { changeFavorites } from "@/lib/browser/favorite/change-favorites";
import { useFavorites } from "@/lib/browser/favorite/favorite-store";
import { findListByName } from "@/domain/favorites/favorite-lists";
import type { FavoriteAction } from "@/contract/people/favorite-list";
import type { FavoriteTexts } from "./favorite-texts";

type FavoriteMenuProps = {
  variantIds: string[];
  name: string;
  texts: FavoriteTexts;
  onFail: (error: unknown) => void;
  /** Gets the focus back when the dialog closes. */
  returnTo: HTMLElement;
  onClose: () => void;
};

/** Selects the customer's lists that something is in, or creates one for it (FAV-02). */
export default function FavoriteMenu({
  variantIds,
  name: shownName,
  texts,
  onFail,
  returnTo,
  onClose,
}: FavoriteMenuProps) {
  const favorites = useFavorites();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => () => returnTo.focus(), [returnTo]);
  if (!favorites) return null;
  const change = (action: FavoriteAction) => void changeFavorites(action).catch(onFail);
  const create = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    const isTaken = findListByName(favorites, name) !== undefined;
    const next = name === "" ? texts.nameRequired : isTaken ? texts.nameTaken : undefined;
    setFault(next);
    if (next) return field.current?.focus();
    change({
      type: "create_list",
      list_id: `new-${favorites.lists.size}`,
      name,
      variant_ids: variantIds,
    });
    setTyped("");
  };
  return (
    <Modal open title={texts.choose} onClose={onClose}>
      <p className="mb-4 text-muted">{shownName}</p>
      <ul className="mb-6 border-t border-line">
        {[...favorites.lists].map(([id, ids]) => (
          <li key={id} className="border-b border-line">
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={variantIds.some((variantId) => ids.includes(variantId))}
                onChange={(event) =>
                  change({
                    type: event.target.checked ? "add" : "remove",
                    list_id: id,
                    variant_ids: variantIds,
                  })
                }
                className="size-5 accent-ink"
              />
              {favorites.names.get(id)}
            </label>
          </li>
        ))}
      </ul>
      <form onSubmit={create} noValidate className="mb-6 flex flex-wrap items-end gap-3">
        <TextField
          ref={field}
          label={texts.newList}
          value={typed}
          maxLength={100}
          error={fault}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
          className="min-w-0 flex-1"
        />
        <Button type="submit" look="secondary">
          {texts.create}
        </Button>
      </form>
      <Button onClick={onClose}>{texts.done}</Button>
    </Modal>
  );
}
