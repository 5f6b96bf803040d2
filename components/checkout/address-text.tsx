import { useLocale } from "next-intl";
import { formatCountry } from "@/lib/format/country";
import type { Locale } from "@/lib/i18n/locales";
import type { AddressView } from "@/lib/model/customer/address";

/** A postal address line by line. */
export function AddressText({ address }: { address: AddressView }) {
  const locale = useLocale() as Locale;
  const lines = [
    address.name,
    address.address_1,
    address.address_2,
    [address.postalCode, address.city].filter(Boolean).join(" "),
    [address.province, address.countryCode && formatCountry(address.countryCode, locale)]
      .filter(Boolean)
      .join(", "),
    address.phone,
    address.email,
  ].filter((line) => line !== null && line !== "");
  return (
    <span className="block">
      {address.company && <span className="block font-semibold">{address.company}</span>}
      {lines.map((line) => (
        <span key={line} className="block text-sm">
          {line}
        </span>
      ))}
    </span>
  );
}
