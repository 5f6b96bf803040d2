import { useTranslations } from "next-intl";

/** Shown if the brand does not sell to any country yet: whom to contact instead of registering. */
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
