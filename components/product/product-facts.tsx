import Link from "next/link";
import type { ReactNode } from "react";
import { formatCountry } from "@/lib/format/country";
import { formatLength, formatMass } from "@/lib/format/measure";
import type { Locale } from "@/lib/i18n/locales";
import { groupByFact } from "@/lib/model/measure-group";
import type { ProductDetail } from "@/lib/model/product";
import type { Measures } from "@/lib/model/variant";
import type { ProductTranslator } from "./stock-text";

type ProductFactsProps = { product: ProductDetail; t: ProductTranslator; locale: Locale; showCategories: boolean };

/** What a product is made of, measures and weighs, in metres and kilograms, and where it belongs (CAT-07). */
export function ProductFacts({ product, t, locale, showCategories }: ProductFactsProps) {
  const facts: [string, ReactNode][] = [
    [t("facts.material"), product.material],
    ...toMeasureFacts(product, t, locale),
    [t("facts.origin"), product.originCountry && formatCountry(product.originCountry, locale)],
    [t("facts.hsCode"), product.hsCode],
    [
      t("facts.collection"),
      product.collection && (
        <FactLink href={`/products?collection=${encodeURIComponent(product.collection.handle)}`}>{product.collection.title}</FactLink>
      ),
    ],
    [
      t("facts.categories"),
      showCategories && product.categories.length > 0 && (
        <LinkList
          links={product.categories.map((category) => ({
            label: category.name,
            href: `/products?category=${encodeURIComponent(category.handle)}`,
          }))}
        />
      ),
    ],
    [
      t("facts.tags"),
      product.tags.length > 0 && (
        <LinkList links={product.tags.map((tag) => ({ label: tag.value, href: `/products?tag=${encodeURIComponent(tag.id)}` }))} />
      ),
    ],
  ];
  return (
    <dl className="text-sm">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 border-b border-line py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** One line when all variants measure the same, else one for each size with what it is of. */
function toMeasureFacts({ variants }: ProductDetail, t: ProductTranslator, locale: Locale): [string, ReactNode][] {
  const fact = (toText: (measures: Measures) => string | null): ReactNode => {
    const groups = groupByFact(variants, (variant) => toText(variant.measures));
    if (groups.length === 0) return null;
    return groups.map((group) => (
      <span key={group.fact} className="block">
        {group.values.length > 0 ? t("labelled", { label: group.values.join(", "), value: group.fact }) : group.fact}
      </span>
    ));
  };
  return [
    [t("facts.dimensions"), fact((measures) => toDimensions(measures, locale))],
    [t("facts.mass"), fact(({ massGrams }) => (massGrams === null ? null : formatMass(massGrams, locale)))],
  ];
}

function toDimensions({ lengthMm, widthMm, heightMm }: Measures, locale: Locale): string | null {
  const lengths = [lengthMm, widthMm, heightMm].filter((length) => length !== null);
  return lengths.length === 0 ? null : lengths.map((length) => formatLength(length, locale)).join(" × ");
}

function FactLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} prefetch={false} className="inline-flex min-h-6 items-center underline underline-offset-4">
      {children}
    </Link>
  );
}

function LinkList({ links }: { links: { label: string; href: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {links.map((link) => (
        <li key={link.href}>
          <FactLink href={link.href}>{link.label}</FactLink>
        </li>
      ))}
    </ul>
  );
}
