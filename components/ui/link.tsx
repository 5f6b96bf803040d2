import type { ComponentProps } from "react";

/** A link to another page of the shop, with client-side navigation (`useSoftNavigation`). */
export function Link(props: ComponentProps<"a"> & { href: string }) {
  return <a data-soft="" {...props} />;
}
