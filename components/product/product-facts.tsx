import { Link } from "@/components/ui/link";
import type { ReactNode } from "react";
import { formatCountry } from "@/lib/format/country";
import type { ProductDetail } from "@/lib/model/product/product";
import { AttributeValue, toMeasureFacts } from "./measure-facts";
import type { ProductContext } from "./product-context";

type ProductFactsProps = {
  product: ProductDetail;
  context: ProductContext;
  showCategories: boolean;
};

/**
 * A product's materials, dimensions and weight, in metres, kilograms and litres, and its categories
 * (CAT-07); nothing if none is known.
 */
export function ProductFacts({ product, context, showCategories }: ProductFactsProps) {
  const { t, locale } = context;
  const facts: [string, ReactNode][] = [
    [t("facts.material"), product.material],
    ...toMeasureFacts(product, context),
    ...product.attributes.map((attribute): [string, ReactNode] => [
      attribute.name,
      <AttributeValue key={attribute.name} attribute={attribute} locale={locale} />,
    ]),
    [t("facts.origin"), product.originCountry && formatCountry(product.originCountry, locale)],
    [t("facts.hsCode"), product.hsCode],
    [
      t("facts.collection"),
      product.collection && (
        <FactLink href={`/products?collection=${encodeURIComponent(product.collection.handle)}`}>
          {product.collection.title}
        </FactLink>
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
        <LinkList
          links={product.tags.map((tag) => ({
            label: tag.value,
            href: `/products?tag=${encodeURIComponent(tag.id)}`,
          }))}
        />
      ),
    ],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <>
      <h2 className="mb-2 font-semibold">{t("facts.title")}</h2>
      <dl className="text-sm">
        {known.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 border-b border-line py-2"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function FactLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="inline-flex min-h-6 items-center underline underline-offset-4">
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
