import "client-only";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { findClickedLink } from "./clicked-link";

/**
 * Navigates with the router for the shop's own links that have `data-soft`, or an ancestor with it.
 * One listener for the document, where `next/link` would need a client component per link.
 */
export function useSoftNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      // leaving an offline copy reloads the whole page, so that its notice goes too
      if (document.documentElement.dataset.keptAt !== undefined) return;
      const link = findClickedLink(event);
      if (!link?.closest("[data-soft]")) return;
      event.preventDefault();
      router.push(`${link.pathname}${link.search}${link.hash}`);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [router]);
}
