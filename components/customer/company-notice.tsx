import { getTranslations } from "next-intl/server";
import type { CompanyScope } from "@/domain/people/company-standing";
import type { CompanyView } from "@/lib/model/customer/customer";

type CompanyNoticeProps = {
  company: Pick<CompanyView, "standing" | "isDeclined" | "statusReason" | "agent">;
  scope: CompanyScope;
  supportEmail: string;
};

/** Shown on every page to a company that may not order: why, until when, and whom to contact. */
export async function CompanyNotice({ company, scope, supportEmail }: CompanyNoticeProps) {
  if (company.standing === "approved") return null;
  const t = await getTranslations("company.notice");
  const { agent, statusReason } = company;
  const kind = company.isDeclined ? "declined" : company.standing;
  const email = agent?.email ?? supportEmail;
  const link = "inline-flex min-h-8 items-center underline underline-offset-4";
  return (
    <aside aria-labelledby="company-notice" className="border-b border-line bg-highlight text-ink">
      <div className="mx-auto max-w-[90rem] px-4 py-4 [overflow-wrap:anywhere] md:px-8">
        <h2 id="company-notice" className="text-lg font-semibold">
          {t(`${kind}.title`)}
        </h2>
        <p className="mt-1">
          {kind === "pending" ? t(`pending.${scope}`) : t(`${kind}.text`)}
          {statusReason && kind !== "pending" && (
            <span className="mt-1 block">{t("reason", { reason: statusReason })}</span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          <span className="inline-flex min-h-8 items-center">
            {agent
              ? t("agent", { name: [agent.firstName, agent.lastName].filter(Boolean).join(" ") })
              : t("contact")}
          </span>
          {agent?.phone && (
            <a className={link} href={`tel:${agent.phone.replace(/[^\d+]/g, "")}`}>
              {agent.phone}
            </a>
          )}
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      </div>
    </aside>
  );
}
