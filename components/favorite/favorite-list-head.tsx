"use client";

import { ArrowLeft, Pencil, Trash2 } from "lucide";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { PrintButton } from "@/components/order/print-button";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { keepDeletedList } from "@/lib/browser/favorite/deleted-list";
import { focusHeading } from "@/lib/browser/page/focus-heading";
import { useFavoriteLists } from "@/lib/browser/favorite/use-favorite-lists";
import { type FavoriteSnapshot, findListByName } from "@/domain/favorites/favorite-lists";
import { ListNameForm } from "./list-name-form";
import { UndoNote } from "./undo-note";
import { useFavoriteChange, useFavoriteNaming } from "./use-favorite-change";
import { useRenaming } from "./use-renaming";

/** The header of a list: its name, size, and actions on the whole list (FAV-02). */
export function FavoriteListHead({
  initial,
  listId,
}: {
  initial: FavoriteSnapshot;
  listId: string;
}) {
  const t = useTranslations("favorite");
  const router = useRouter();
  const favorites = useFavoriteLists(initial);
  const change = useFavoriteChange();
  const give = useFavoriteNaming();
  const [taken, setTaken] = useState<string[]>();
  const name =
    favorites.names.get(listId) ??
    initial.favorite_lists.find((list) => list.id === listId)?.name ??
    "";
  const variantIds = favorites.lists.get(listId) ?? [];
  const renaming = useRenaming((typed) =>
    give({ type: "rename_list", list_id: listId, name: typed }),
  );
  const clear = async () => {
    setTaken([...variantIds]);
    if (!(await change({ type: "clear_list", list_id: listId }))) setTaken(undefined);
  };
  const remove = async () => {
    const list = { id: listId, name, items: variantIds.map((variant_id) => ({ variant_id })) };
    if (!(await change({ type: "delete_list", list_id: listId }))) return;
    keepDeletedList(list);
    router.push("/favorite-lists");
  };
  return (
    <div className="mb-6">
      <Link
        href="/favorite-lists"
        data-no-print
        className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
      >
        <Icon of={ArrowLeft} className="size-4" />
        {t("back")}
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-4">
        {renaming.isRenaming ? (
          <ListNameForm
            label={t("renameOf", { name })}
            submit={t("save")}
            initial={name}
            isTaken={(typed) => (findListByName(favorites, typed) ?? listId) !== listId}
            onName={renaming.onName}
            onCancel={renaming.cancel}
          >
            <Button look="quiet" onClick={renaming.cancel}>
              {t("cancel")}
            </Button>
          </ListNameForm>
        ) : (
          <div>
            <h1
              tabIndex={-1}
              className="text-3xl font-semibold break-words outline-none md:text-4xl"
            >
              {name}
            </h1>
            <p role="status" className="text-muted">
              {t("items", { count: variantIds.length })}
            </p>
          </div>
        )}
        <div data-no-print className="flex flex-wrap gap-2">
          {!renaming.isRenaming && (
            <Button ref={renaming.opener} look="secondary" onClick={renaming.start}>
              <Icon of={Pencil} className="size-4" />
              {t("rename")}
            </Button>
          )}
          {variantIds.length > 0 && (
            <Button look="secondary" onClick={() => void clear()}>
              {t("clear")}
            </Button>
          )}
          <Button look="secondary" onClick={() => void remove()}>
            <Icon of={Trash2} className="size-4" />
            {t("delete")}
          </Button>
          <PrintButton label={t("print")} />
        </div>
      </div>
      {taken && variantIds.length === 0 && (
        <UndoNote
          text={t("cleared")}
          of={name}
          onUndo={() => {
            focusHeading();
            setTaken(undefined);
            void change({ type: "add", list_id: listId, variant_ids: taken });
          }}
        />
      )}
      {variantIds.length === 0 && (
        <section className="mx-auto flex max-w-lg flex-col items-center gap-4 py-12 text-center">
          <h2 className="text-2xl font-semibold">{t("emptyList.title")}</h2>
          <p className="text-muted">{t("emptyList.text")}</p>
          <Link href="/products" className={buttonClass()}>
            {t("emptyList.button")}
          </Link>
        </section>
      )}
    </div>
  );
}
