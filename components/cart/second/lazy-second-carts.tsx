"use client";

import { type ComponentProps, lazy } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";

const load = () => import("./second-carts").then((module) => module.SecondCarts);
const Rendered = lazy(() => load().then((SecondCarts) => ({ default: SecondCarts })));

/**
 * The carts kept beside this one: rendered by the server where there are some, else there as soon
 * as the page is idle, for one that comes about on it. Their scripts are not the page's own.
 */
export function LazySecondCarts(props: ComponentProps<typeof Rendered>) {
  const Loaded = useLoaded(load, useIsIdle());
  return props.known.length > 0 ? <Rendered {...props} /> : Loaded && <Loaded {...props} />;
}
