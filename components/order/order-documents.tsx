import { useTranslations } from "next-intl";
import { useDates } from "@/components/ui/use-dates";
import type { DocumentView } from "@/lib/model/order/order-documents";

const formatNames = { pdf: "PDF", ubl: "UBL", factur_x: "Factur-X" } as const;

/** An order's documents, each with its files. */
export function OrderDocuments({ documents }: { documents: readonly DocumentView[] }) {
  const t = useTranslations("order.documentKind");
  const { formatDate } = useDates();
  return (
    <ul>
      {documents.map(({ key, kind, number, issuedOn, files }) => {
        const name = [t(kind), number].filter(Boolean).join(" ");
        return (
          <li key={key} className="py-1 [overflow-wrap:anywhere]">
            {files.map(({ format, url }, index) => (
              <a
                key={format}
                href={url}
                className="mr-3 inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {index === 0 ? (
                  name
                ) : (
                  <>
                    <span className="sr-only">{name} </span>
                    {formatNames[format]}
                  </>
                )}
              </a>
            ))}
            {issuedOn && <span className="block text-sm text-muted">{formatDate(issuedOn)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
