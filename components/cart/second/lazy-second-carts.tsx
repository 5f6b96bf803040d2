"use client";

import { type ComponentProps, lazy } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";

const load = () => import("./second-carts").then((module) => module.SecondCarts);
const Rendered = lazy(() => load().then((SecondCarts) => ({ default: SecondCarts })));

/**
 * The second carts: rendered by the server if there are any, otherwise loaded when the page is
 * idle, in case one is created on it. Their scripts are not part of the page's bundle.
 */
export function LazySecondCarts(props: ComponentProps<typeof Rendered>) {
  const Loaded = useLoaded(load, useIsIdle());
  return props.known.length > 0 ? <Rendered {...props} /> : Loaded && <Loaded {...props} />;
}
