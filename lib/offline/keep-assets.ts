import type { ExtendableEvent } from "./worker-scope";
import { assets } from "./strategies";

const assetName = /static\/chunks\/[\w.~-]+\.(?:js|css)|\/fonts\/[\w.-]+\.woff2/g;

/**
 * Stores the scripts, style sheets and fonts that a page references, and those that its scripts
 * load later, so that the page works offline, and after a deployment that no longer has them.
 */
export async function keepAssets(html: string, event: ExtendableEvent): Promise<void> {
  const known = new Set<string>();
  const open = listAssets(html);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (known.has(path)) continue;
    known.add(path);
    const request = new Request(path);
    const response = await assets.handle({ request, event }).catch(() => undefined);
    if (response?.ok && path.endsWith(".js")) open.push(...listAssets(await response.text()));
  }
}

const listAssets = (text: string): string[] =>
  [...text.matchAll(assetName)].map(([name]) => (name.startsWith("/") ? name : `/_next/${name}`));
