import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { SharedCover } from "@/contract/catalogue/shared-catalogue";
import { ShareContact } from "./share-contact";

type LockedShareProps = {
  token: string;
  cover: SharedCover;
  /** Why the submitted password was rejected. */
  refused: "wrong" | "slow" | undefined;
};

/** Asks for a link's password; a form that works without scripts (SHARE-01). */
export async function LockedShare({ token, cover, refused }: LockedShareProps) {
  const t = await getTranslations("share.locked");
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6 py-8">
      <h1 className="text-3xl font-semibold text-balance wrap-anywhere">{cover.name}</h1>
      <p>{t("text")}</p>
      <form
        method="post"
        action="/api/shared-catalogues/unlock"
        className="flex max-w-sm flex-col gap-4"
      >
        <input type="hidden" name="token" value={token} />
        <TextField
          name="password"
          type="password"
          label={t("password")}
          autoComplete="off"
          required
          {...(refused && { error: t(refused), autoFocus: true })}
        />
        <Button type="submit">{t("open")}</Button>
      </form>
      <ShareContact contact={cover.contact} />
    </div>
  );
}
