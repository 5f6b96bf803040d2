import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button";
import { carriedKindsOf, sharedFileNames } from "@/lib/model/sharing/shared-file";
import type { SharedView } from "@/lib/model/sharing/shared-view";
import { sharedFileTitles } from "./shared-files";

/** The downloads of a link: forms that work without scripts, and lead to the files (SHARE-02). */
export async function SharedDownloads({
  token,
  mode,
}: {
  token: string;
  mode: SharedView["mode"];
}) {
  const t = await getTranslations("share.files");
  return (
    <section aria-labelledby="share-files" className="mb-10" data-no-print>
      <h2 id="share-files" className="font-semibold">
        {t("title")}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {carriedKindsOf(mode).map((kind) => (
          <li key={kind}>
            <form method="post" action={`/catalogue/${token}/files/${sharedFileNames[kind]}`}>
              <button type="submit" className={buttonClass("secondary")}>
                {t(sharedFileTitles[kind])}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
