import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button";
import {
  type CarriedKind,
  sharedFileNames,
  type SharedFileView,
} from "@/lib/model/sharing/shared-file";
import { WatchFiles } from "./watch-files";

/** The title of each kind of file, by message key. */
export const sharedFileTitles = {
  line_sheet: "lineSheet",
  order_form: "orderForm",
  pictures: "pictures",
} as const satisfies Record<CarriedKind, string>;

type SharedFilesProps = {
  token: string;
  name: string;
  files: readonly SharedFileView[];
};

/** A link's files: their progress and download links; without scripts, reloading updates them. */
export async function SharedFiles({ token, name, files }: SharedFilesProps) {
  const t = await getTranslations("share.files");
  const isWaiting = files.some(({ status }) => status === "waiting");
  const isReady = files.some(({ status }) => status === "ready");
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-8">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl font-semibold text-balance wrap-anywhere">{t("title")}</h1>
        <p className="text-muted wrap-anywhere">{name}</p>
      </div>
      <p role="status" className="sr-only">
        {isWaiting ? t("waiting") : isReady ? t("ready") : ""}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {files.map((file) => (
          <SharedFileItem key={file.kind} {...{ token, file }} />
        ))}
      </ul>
      {isWaiting && (
        <>
          <WatchFiles />
          <noscript>
            <a href={`/catalogue/${token}/files`} className={buttonClass("secondary")}>
              {t("look")}
            </a>
          </noscript>
        </>
      )}
      <a
        href={`/catalogue/${token}`}
        className="inline-flex min-h-8 items-center self-start underline underline-offset-4"
      >
        {t("back")}
      </a>
    </div>
  );
}

type ItemProps = { token: string; file: SharedFileView };

async function SharedFileItem({ token, file }: ItemProps) {
  const t = await getTranslations("share.files");
  const { kind, status, done, total, megabytes } = file;
  const title = t(sharedFileTitles[kind]);
  const address = `/catalogue/${token}/files/${sharedFileNames[kind]}`;
  const size = megabytes !== null && t("size", { size: megabytes });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-sm text-muted">{t(`${sharedFileTitles[kind]}Text`)}</p>
        {status === "failed" && <p className="text-sm text-danger">{t("failed")}</p>}
      </div>
      {status === "ready" && (
        <a href={address} className={buttonClass()}>
          {[t("download"), size && `(${size})`].filter(Boolean).join(" ")}
          <span className="sr-only"> – {title}</span>
        </a>
      )}
      {status === "waiting" && (
        <div className="flex flex-col gap-1">
          <progress value={done} max={Math.max(1, total)} aria-label={title} className="w-44" />
          <span className="text-sm text-muted">{t("progress", { done, total })}</span>
        </div>
      )}
      {(status === "none" || status === "failed") && (
        <form method="post" action={address}>
          <button type="submit" className={buttonClass("secondary")}>
            {t(status === "failed" ? "again" : "create")}
            <span className="sr-only"> – {title}</span>
          </button>
        </form>
      )}
    </li>
  );
}
