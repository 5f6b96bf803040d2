import { FileText } from "lucide";
import { Icon } from "@/components/ui/icon";
import type { ProductDocument } from "@/lib/model/product/product-metadata";

/** The product's files; each opens in a new tab without access to this one. */
export function DocumentList({
  title,
  documents,
}: {
  title: string;
  documents: ProductDocument[];
}) {
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents" className="mt-6 print:hidden">
      <h2 id="documents" className="mb-2 font-semibold">
        {title}
      </h2>
      <ul className="text-sm">
        {documents.map((document) => (
          <li key={document.url}>
            <a
              href={document.url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-8 items-center gap-2 underline underline-offset-4"
            >
              <Icon of={FileText} className="size-4 shrink-0" />
              {document.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
