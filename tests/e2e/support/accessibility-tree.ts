import type { Page } from "@playwright/test";

/** A part of the page as exposed to a screen reader. */
export type AccessibleNode = {
  role: string;
  name: string;
  value: string;
  description: string;
  properties: Readonly<Record<string, unknown>>;
  children: AccessibleNode[];
};

type AxValue = { value?: unknown };
type ProtocolNode = {
  nodeId: string;
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  value?: AxValue;
  description?: AxValue;
  properties?: { name: string; value: AxValue }[];
  childIds?: string[];
};

const words = (computed: AxValue | undefined) => String(computed?.value ?? "");

/** Chromium's own accessibility tree of the page, without ignored nodes. */
export async function readAccessibilityTree(page: Page): Promise<AccessibleNode> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as {
    nodes: ProtocolNode[];
  };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const toChildren = ({ childIds = [] }: ProtocolNode): AccessibleNode[] =>
    childIds.flatMap((id) => {
      const node = byId.get(id);
      if (!node) return [];
      return node.ignored ? toChildren(node) : [toNode(node)];
    });
  const toNode = (node: ProtocolNode): AccessibleNode => ({
    role: words(node.role),
    name: words(node.name),
    value: words(node.value),
    description: words(node.description),
    properties: Object.fromEntries(
      (node.properties ?? []).map(({ name, value }) => [name, value.value]),
    ),
    children: toChildren(node),
  });
  const root = nodes[0];
  if (!root) throw new Error("the page has no accessibility tree");
  return toNode(root);
}

/** All nodes with a role below one, in reading order. */
export function findByRole(node: AccessibleNode, role: string): AccessibleNode[] {
  return node.children.flatMap((child) => [
    ...(child.role === role ? [child] : []),
    ...findByRole(child, role),
  ]);
}

/**
 * Records live region announcements on the page from now on; the returned function returns them in
 * order.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    const live = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
    new MutationObserver((records) => {
      const regions = new Set(
        records.flatMap(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement;
          return element?.closest(live) ?? [];
        }),
      );
      for (const region of regions) {
        const text = region.textContent?.trim() ?? "";
        if (text !== "") said.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { said });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
