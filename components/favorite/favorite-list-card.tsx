"use client";

import { Heart, Pencil, Trash2 } from "lucide";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { WireLists } from "@/domain/favorites/favorite-lists";
import { ListNameForm } from "./list-name-form";
import { useRenaming } from "./use-renaming";

type FavoriteListCardProps = {
  list: WireLists[number];
  pictures: string[];
  isTaken: (name: string) => boolean;
  /** Returns why the name was rejected. */
  onRename: (name: string) => Promise<string | undefined>;
  onDelete: () => void;
};

const picturesMax = 4;
const iconButton = "grid size-11 place-items-center rounded-control hover:bg-surface print:hidden";

/** A list's card: some of its pictures, its name and size; renamed in place. */
export function FavoriteListCard({
  list,
  pictures,
  isTaken,
  onRename,
  onDelete,
}: FavoriteListCardProps) {
  const t = useTranslations("favorite");
  const renaming = useRenaming(onRename);
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line p-4">
      <div aria-hidden className="flex h-20 gap-2">
        {[...new Set(pictures)].slice(0, picturesMax).map((picture) => (
          <img
            key={picture}
            src={picture}
            alt=""
            width={80}
            height={80}
            loading="lazy"
            decoding="async"
            className="aspect-square h-full min-w-0 rounded-control bg-surface object-cover"
          />
        ))}
        {pictures.length === 0 && (
          <span className="grid aspect-square h-full place-items-center rounded-control bg-surface">
            <Icon of={Heart} className="size-6 text-muted" strokeWidth={1.5} />
          </span>
        )}
      </div>
      {renaming.isRenaming ? (
        <ListNameForm
          label={t("renameOf", { name: list.name })}
          submit={t("save")}
          initial={list.name}
          isTaken={isTaken}
          onName={renaming.onName}
          onCancel={renaming.cancel}
        >
          <Button look="quiet" onClick={renaming.cancel}>
            {t("cancel")}
          </Button>
        </ListNameForm>
      ) : (
        <div className="mt-auto flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <h2 className="text-lg leading-snug font-semibold break-words">
              <Link
                href={`/favorite-lists/${list.id}`}
                className="underline-offset-4 hover:underline"
              >
                {list.name}
              </Link>
            </h2>
            <p className="text-sm text-muted">{t("items", { count: list.items.length })}</p>
          </div>
          <button
            ref={renaming.opener}
            type="button"
            aria-label={t("renameOf", { name: list.name })}
            onClick={renaming.start}
            className={iconButton}
          >
            <Icon of={Pencil} className="size-5" />
          </button>
          <button
            type="button"
            aria-label={t("deleteOf", { name: list.name })}
            onClick={onDelete}
            className={iconButton}
          >
            <Icon of={Trash2} className="size-5" />
          </button>
        </div>
      )}
    </article>
  );
}
