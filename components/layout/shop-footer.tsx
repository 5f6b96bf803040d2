import { getTranslations } from "next-intl/server";
import type { Seller } from "@/contract/seller/seller";
import type { SellerSettings } from "@/contract/seller/setting";

/** Legal notice, terms, privacy and support contact (SHELL-04). */
export async function ShopFooter({
  settings,
  seller,
}: {
  settings: SellerSettings;
  seller: Seller;
}) {
  const t = await getTranslations("shell");
  const links = [
    [settings.legal_notice, t("legalNotice")],
    [settings.terms_link, t("terms")],
    [settings.privacy_link, t("privacy")],
  ] as const;
  return (
    <footer data-shell className="mt-16 border-t border-line bg-surface">
      <div
        className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-8 gap-y-2 px-4 py-8
        text-sm md:px-8"
      >
        <p className="font-display text-base font-semibold [overflow-wrap:anywhere]">
          {settings.name ?? seller.name}
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {links.map(([href, label]) =>
            href ? (
              <li key={label}>
                <a
                  href={href}
                  className="inline-flex min-h-8 items-center underline underline-offset-4"
                >
                  {label}
                </a>
              </li>
            ) : null,
          )}
        </ul>
        <a
          href={`mailto:${seller.support_email}`}
          className="inline-flex min-h-8 max-w-full items-center underline underline-offset-4
            [overflow-wrap:anywhere] md:ml-auto"
        >
          {seller.support_email}
        </a>
      </div>
    </footer>
  );
}
