import { notFound } from "next/navigation";

/** Any path that no page answers gets the brand's own 404. */
export default function UnknownPage() {
  notFound();
}
