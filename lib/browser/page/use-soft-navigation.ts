import "client-only";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { findClickedLink } from "./clicked-link";

/**
 * Opens the shop's own links by the router: those with `data-soft`, or inside an element with it.
 * One listener for the document, where `next/link` would be an island for each link.
 */
export function useSoftNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      // a copy is left whole, with the notice that says so
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
