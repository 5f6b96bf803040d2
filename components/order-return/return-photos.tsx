"use client";

import { X } from "lucide";
import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { ChooseFiles } from "@/components/ui/choose-files";
import { Icon } from "@/components/ui/icon";
import { photoBytesMax, photosPerLineMax } from "@/contract/limits";
import { photoTypes } from "@/contract/order/photo";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import type { ChosenPhoto, PhotoFault } from "./use-return-photos";

const megabytes = photoBytesMax / 1_048_576;

type ReturnPhotosProps = {
  photos: readonly ChosenPhoto[];
  faults: readonly PhotoFault[];
  onAdd: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
};

/** Photos of returned units: selected, uploaded at once, shown as thumbnails, and removable. */
export function ReturnPhotos({ photos, faults, onAdd, onRemove }: ReturnPhotosProps) {
  const t = useTranslations("orderReturn.photos");
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const reason = useErrorReason();
  const limits = { count: photosPerLineMax, size: megabytes };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within that of the line reads twice
    <div ref={group} role="group" aria-labelledby={`${id}-label`} className="mt-4">
      <p id={`${id}-label`} className="text-sm font-semibold">
        {t("label")}
      </p>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {t("hint", limits)}
      </p>
      {photos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-3">
          {photos.map(({ key, name, preview, isSent }) => (
            <li key={key} className="relative">
              <img
                src={preview}
                alt={name}
                className={`size-24 rounded-control border border-line object-cover
                  ${isSent ? "" : "opacity-50"}`}
              />
              <button
                type="button"
                onClick={() => {
                  onRemove(key);
                  group.current?.querySelector("input")?.focus();
                }}
                aria-label={t("remove", { name })}
                className="absolute -top-2 -right-2 grid size-11 place-items-center"
              >
                <span
                  className="grid size-7 place-items-center rounded-full border border-ink bg-paper
                    text-ink"
                >
                  <Icon of={X} className="size-4" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2">
        <ChooseFiles
          look="secondary"
          label={t("add")}
          accept={photoTypes.join()}
          isMultiple
          describedBy={`${id}-hint`}
          onFiles={onAdd}
        />
      </div>
      <p role="status" className="mt-1 text-sm text-muted">
        {photos.length > 0 &&
          t(photos.every(({ isSent }) => isSent) ? "added" : "sending", { count: photos.length })}
      </p>
      {faults.length > 0 && (
        <div role="alert">
          <ul className="mt-1 text-sm font-semibold text-danger">
            {faults.map(({ key, name, why, error }) => (
              <li key={key} className="[overflow-wrap:anywhere]">
                {why === "other"
                  ? t("fault.other", { name, reason: reason(error) })
                  : t(`fault.${why}`, { name, ...limits })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
