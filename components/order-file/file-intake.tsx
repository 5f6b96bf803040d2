"use client";

import { FileUp, LoaderCircle } from "lucide";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ChooseFiles } from "@/components/ui/choose-files";
import { Icon } from "@/components/ui/icon";
import type { FileFault } from "@/domain/order-file/order-sheet";

type FileIntakeProps = {
  isReading: boolean;
  fault: FileFault | undefined;
  /** A file is under review: the option to open another one is kept small. */
  hasReview: boolean;
  onFiles: (files: readonly File[]) => void;
  onText: (text: string, name: string) => void;
};

/** Opens a file: dropped anywhere on the page, selected, or pasted as text. */
export function FileIntake({ isReading, fault, hasReview, onFiles, onText }: FileIntakeProps) {
  const t = useTranslations("orderFile");
  const isOver = usePageDrop(onFiles);
  const faultLine = (
    <div aria-live="assertive">
      {fault && (
        <p className="mt-4 border-l-4 border-danger bg-surface px-4 py-3 font-semibold text-danger">
          {t(`faults.${fault}`)}
        </p>
      )}
    </div>
  );
  if (hasReview)
    return (
      <div
        className={`mt-6 rounded-card border-2 border-dashed px-4 py-3
          ${isOver ? "border-ink bg-highlight" : "border-line"}`}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ChooseFiles
            look="secondary"
            label={t("file.replace")}
            accept={accepted}
            isDisabled={isReading}
            onFiles={onFiles}
          />
          <p className="text-sm text-muted">
            {isOver ? t("intake.release") : `${t("intake.drop")} · ${t("file.replaceNote")}`}
          </p>
        </div>
        {faultLine}
      </div>
    );
  return (
    <>
      {faultLine}
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div
          className={`flex min-h-72 flex-col items-center justify-center gap-4 rounded-card border-2
            border-dashed p-8 text-center transition
            ${isOver ? "border-ink bg-highlight" : "border-muted bg-surface"}`}
        >
          {isReading ? (
            <Icon of={LoaderCircle} className="size-12 motion-safe:animate-spin" />
          ) : (
            <Icon of={FileUp} className="size-12" strokeWidth={1.25} />
          )}
          <p role="status" className="text-xl font-semibold text-balance">
            {isReading ? t("intake.reading") : isOver ? t("intake.release") : t("intake.drop")}
          </p>
          <ChooseFiles
            look="primary"
            label={t("intake.choose")}
            accept={accepted}
            isDisabled={isReading}
            onFiles={onFiles}
          />
          <p className="text-sm text-muted">{t("intake.formats")}</p>
        </div>
        <PasteForm isReading={isReading} onText={(text) => onText(text, t("intake.pasted"))} />
      </div>
    </>
  );
}

const accepted = [
  ".xlsx,.csv,.tsv,.txt,text/csv,text/plain",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
].join();

function PasteForm({ isReading, onText }: { isReading: boolean; onText: (text: string) => void }) {
  const t = useTranslations("orderFile.intake");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value ?? "";
    if (text.trim() === "") return field.current?.focus();
    onText(text);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <label htmlFor={id} className="text-xl font-semibold">
        {t("paste")}
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t("pasteHint")}
      </p>
      <textarea
        ref={field}
        id={id}
        aria-describedby={`${id}-hint`}
        spellCheck={false}
        placeholder={"ABC-120\t12\nABC-140\t6"}
        className="min-h-36 flex-1 rounded-control border border-muted bg-paper px-3 py-2 font-mono
          text-sm text-ink"
      />
      <Button type="submit" look="secondary" busy={isReading} className="self-start">
        {t("pasteButton")}
      </Button>
    </form>
  );
}

/**
 * Handles files dropped anywhere on the page, so that the browser does not open them; dropped text
 * is left alone.
 */
function usePageDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(false);
      latest.current([...event.dataTransfer.files]);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, []);
  return isOver;
}
