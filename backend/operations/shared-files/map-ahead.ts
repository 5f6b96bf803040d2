/**
 * Maps items with `make`, in order, preparing a few results ahead of the consumer. Errors: those of
 * `make`, when the item is reached.
 */
export async function* mapAhead<T, R>(
  items: readonly T[],
  make: (item: T) => Promise<R>,
  ahead = 4,
): AsyncGenerator<[item: T, made: R]> {
  const making: Promise<R>[] = [];
  for (const [index, item] of items.entries()) {
    while (making.length < ahead && index + making.length < items.length) {
      const made = make(items[index + making.length] as T);
      made.catch(() => undefined);
      making.push(made);
    }
    yield [item, await (making.shift() as Promise<R>)];
  }
}
