import { useTranslations } from "next-intl";

/**
 * Where the brand sells to no country yet there is nothing to register for: says so, and whom to
 * write to.
 */
export function RegistrationClosed({ supportEmail }: { supportEmail: string }) {
  const t = useTranslations("login");
  return (
    <>
      <h1 className="text-3xl font-semibold sm:text-4xl">{t("registrationClosedTitle")}</h1>
      <p className="mt-3">{t("registrationClosedText")}</p>
      <a
        className="mt-3 inline-block font-semibold underline [overflow-wrap:anywhere]"
        href={`mailto:${supportEmail}`}
      >
        {supportEmail}
      </a>
    </>
  );
}
