/** As many as libuv has threads for files; more would only hold more handles open. */
const LANES = 4;

/**
 * Works on a few items at a time and gives the results in their order.
 * Settles only when nothing runs any more; throws what the first item that failed threw.
 */
export async function mapInLanes<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const errors: { readonly at: number; readonly error: unknown }[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let at = next++; at < items.length && errors.length === 0; at = next++) {
      try {
        results[at] = await work(items[at] as Item);
      } catch (error) {
        errors.push({ at, error });
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const [first] = errors.sort((a, b) => a.at - b.at);
  if (first) throw first.error;
  return results;
}
