import { useTranslations } from "next-intl";
import { ApiClientError } from "@/lib/browser/api/api-client";
import { DeskFault } from "../desk-fault";
import { useDeskFault } from "../use-desk-fault";

/**
 * Why a link could not be saved; staff who are signed out can sign in in another tab without losing
 * their input.
 */
export function LinkFault({ error }: { error: unknown }) {
  const t = useTranslations("desk.links");
  const toFault = useDeskFault();
  if (typeof error === "string") return <DeskFault text={error} />;
  return (
    <div>
      <DeskFault text={toFault(error)} />
      {error instanceof ApiClientError && error.status === 401 && (
        <a
          href="/desk/login"
          target="_blank"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          rel="noopener"
        >
          {t("signInAgain")}
        </a>
      )}
    </div>
  );
}
