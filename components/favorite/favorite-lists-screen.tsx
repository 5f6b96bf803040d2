"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { findDeletedList, keepDeletedList } from "@/lib/browser/favorite/deleted-list";
import { focusHeading } from "@/lib/browser/page/focus-heading";
import { useFavoriteLists } from "@/lib/browser/favorite/use-favorite-lists";
import {
  type FavoriteSnapshot,
  findListByName,
  toWireLists,
  type WireLists,
} from "@/domain/favorites/favorite-lists";
import type { FavoriteAction } from "@/contract/people/favorite-list";
import { FavoriteListCard } from "./favorite-list-card";
import { ListNameForm } from "./list-name-form";
import { UndoNote } from "./undo-note";
import { useFavoriteChange, useFavoriteNaming } from "./use-favorite-change";
import { toNewListId, useListKeys } from "./use-list-keys";

type FavoriteListsScreenProps = { initial: FavoriteSnapshot; pictures: Record<string, string> };

/** All lists with their contents; deleting one can be undone while the page is open (FAV-02). */
export function FavoriteListsScreen({ initial, pictures }: FavoriteListsScreenProps) {
  const t = useTranslations("favorite");
  const favorites = useFavoriteLists(initial);
  const change = useFavoriteChange();
  const [deleted, setDeleted] = useState(findDeletedList);
  useEffect(() => keepDeletedList(undefined), []);
  const lists = toWireLists(favorites);
  const keyOf = useListKeys();
  const give = useFavoriteNaming();
  const toCreation = (name: string, variantIds: string[] = []): FavoriteAction => ({
    type: "create_list",
    list_id: toNewListId(name),
    name,
    variant_ids: variantIds,
  });
  const remove = async (list: WireLists[number]) => {
    setDeleted(list);
    if (!(await change({ type: "delete_list", list_id: list.id }))) setDeleted(undefined);
  };
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 tabIndex={-1} className="text-3xl font-semibold outline-none md:text-4xl">
          {t("title")}
        </h1>
        <p role="status" className="text-muted">
          {t("lists", { count: lists.length })}
        </p>
      </div>
      <div className="my-6 max-w-xl">
        <ListNameForm
          label={t("newList")}
          submit={t("create")}
          isTaken={(name) => findListByName(favorites, name) !== undefined}
          onName={(name) => give(toCreation(name))}
        />
      </div>
      {deleted && (
        <UndoNote
          text={t("deleted", { name: deleted.name })}
          of={deleted.name}
          onUndo={() => {
            focusHeading();
            setDeleted(undefined);
            void change(
              toCreation(
                deleted.name,
                deleted.items.map((item) => item.variant_id),
              ),
            );
          }}
        />
      )}
      {lists.length === 0 ? (
        <section className="mx-auto flex max-w-lg flex-col items-center gap-4 py-12 text-center">
          <h2 className="text-2xl font-semibold">{t("empty.title")}</h2>
          <p className="text-muted">{t("empty.text")}</p>
          <Link href="/products" className={buttonClass()}>
            {t("empty.button")}
          </Link>
        </section>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {lists.map((list) => (
            <li key={keyOf(list)}>
              <FavoriteListCard
                list={list}
                pictures={[
                  ...new Set(list.items.flatMap((item) => pictures[item.variant_id] ?? [])),
                ]}
                isTaken={(name) => (findListByName(favorites, name) ?? list.id) !== list.id}
                onRename={(name) => give({ type: "rename_list", list_id: list.id, name })}
                onDelete={() => void remove(list)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
