"use client";

import { useTranslations } from "next-intl";
import { ArrivalHeading } from "@/components/ui/arrival-heading";
import { Button, buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useMailedLink } from "@/components/ui/use-mailed-link";

const heading = "text-3xl font-semibold sm:text-4xl";

type EmailConfirmationProps = {
  /** Undefined if the link is invalid or used. */
  link: { token: string; email: string } | undefined;
};

/** Confirms a change of e-mail address with a mailed link, after a click on a button (ACC-01). */
export function EmailConfirmation({ link }: EmailConfirmationProps) {
  const t = useTranslations("emailChange");
  const { state, confirm } = useMailedLink("/api/email-change", link?.token);
  if (!link || state === "spent")
    return (
      <section role="alert">
        <h1 className={heading}>{t("spentTitle")}</h1>
        <p className="mt-3 text-muted">{t("spentText")}</p>
        <Link href="/account" className={buttonClass("secondary", "mt-6")}>
          {t("toAccount")}
        </Link>
      </section>
    );
  const { email } = link;
  if (state === "done")
    return (
      <section>
        <ArrivalHeading className={heading}>{t("doneTitle")}</ArrivalHeading>
        <p className="mt-3 [overflow-wrap:anywhere]">{t("doneText", { email })}</p>
        <Link href="/account" className={buttonClass("primary", "mt-6")}>
          {t("toAccount")}
        </Link>
      </section>
    );
  return (
    <section>
      <h1 className={heading}>{t("title")}</h1>
      <p className="mt-3 text-muted [overflow-wrap:anywhere]">{t("text", { email })}</p>
      <Button className="mt-6" busy={state === "busy"} onClick={confirm}>
        {t("confirm")}
      </Button>
    </section>
  );
}
