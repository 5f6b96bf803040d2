/** Inlined into the document as text: it must not reference anything outside. */
function watchShellHeight() {
  const root = document.documentElement;
  const applied: Record<string, string> = {};
  const set = (name: string, px: number) => {
    const value = `${px}px`;
    if (applied[name] !== value) root.style.setProperty(name, value);
    applied[name] = value;
  };
  const isSticky = (element: HTMLElement) => getComputedStyle(element).position === "sticky";
  const measure = () => {
    const banner = document.querySelector<HTMLElement>("[data-acting]");
    const covered = banner && isSticky(banner) ? banner.offsetHeight : 0;
    if (banner) set("--acting-height", covered);
    if (banner) set("--shell-height", covered);
    const header = document.querySelector<HTMLElement>("header[data-shell]");
    const bar = header?.querySelector<HTMLElement>("[data-shell-bar]");
    if (!header || !bar) return;
    const border = header.offsetHeight - header.clientHeight;
    set("--shell-fold", header.offsetHeight - bar.offsetHeight - border);
    set("--shell-height", covered + (isSticky(header) ? bar.offsetHeight + border : 0));
  };
  const mark = () => {
    const fold = Number.parseFloat(applied["--shell-fold"] ?? "0");
    root.toggleAttribute("data-scrolled", scrollY > fold && scrollY > 0);
  };
  addEventListener("resize", measure);
  addEventListener("scroll", mark, { passive: true });
  addEventListener("DOMContentLoaded", () => {
    measure();
    new ResizeObserver(measure).observe(document.body);
  });
}

/**
 * Runs in the document's head and measures what the style sheet can't know: `--shell-fold`, the
 * height of the header's upper rows, which scroll with the page, and `--shell-height`, the part of
 * the window covered by the sticky header. Focused elements and link targets are scrolled into view
 * below it. A change of the header changes the height of the body, which is what is observed.
 */
export const shellHeightScript = `(${watchShellHeight.toString()})();`;
