import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const productsBetween = 1000;

/**
 * Keeps the memory of a long import flat: it leaves a third of a megabyte of garbage per ten
 * products, and the engine lets its heap grow to four times what lives before it looks. Say after
 * each piece how many products it had; a collection every 1,000 takes some 20 ms.
 */
export function createGarbageMeter(): (products: number) => void {
  let since = 0;
  return (products) => {
    since += products;
    if (since < productsBetween) return;
    since = 0;
    collect();
  };
}
