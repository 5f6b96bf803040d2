/** Stands in the document as text: nothing from outside may be named in it. */
function tellShellHeight() {
  let told = "";
  const tell = () => {
    const header = document.querySelector<HTMLElement>("header[data-shell]");
    const height = `${header && getComputedStyle(header).position === "sticky" ? header.offsetHeight : 0}px`;
    if (told !== height) document.documentElement.style.setProperty("--shell-height", height);
    told = height;
  };
  addEventListener("resize", tell);
  addEventListener("DOMContentLoaded", () => new ResizeObserver(tell).observe(document.body));
}

/**
 * Runs in the document's head and keeps `--shell-height` what the header covers of the window while it stays in place, which depends on
 * theme, banners, words and the window: what has the focus, or is the target of a link, is brought into view below it. A change of the
 * header changes the height of the body, which is what is watched.
 */
export const shellHeightScript = `(${tellShellHeight.toString()})();`;
