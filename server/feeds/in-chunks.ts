import { breathe, createTurns } from '../turns.ts';

/** Of one delivery at most so many items wait for the log at once. */
export const chunkItems = 100;
/** So few items are a camera's own: they wait for nobody, as long as few such deliveries are under way. */
export const fewItems = 20;
/** So many items of small deliveries may be under way beside each other; one single alarm always may. */
export const mostOfFew = 100;

/** Takes items in by chunks of `size` and resolves to what became of each, in order. */
export type InChunks = <Item, Outcome>(
  items: readonly Item[],
  size: number,
  take: (item: Item) => Promise<Outcome>,
) => Promise<Outcome[]>;

/**
 * Makes what all deliveries of a server pass: the chunks of large ones take turns, one at a time, so that between two
 * of them a camera's alarm comes through, however many are delivered at once.
 */
export function createChunks(): InChunks {
  const inTurn = createTurns(1);
  let ofFew = 0;
  const waitsForNobody = (count: number): boolean => count <= 1 || (count <= fewItems && ofFew + count <= mostOfFew);
  return async (items, size, take) => {
    if (waitsForNobody(items.length)) {
      ofFew += items.length;
      return await Promise.all(items.map(take)).finally(() => {
        ofFew -= items.length;
      });
    }
    const outcomes: Awaited<ReturnType<typeof take>>[] = [];
    for (let at = 0; at < items.length; at += size) {
      await inTurn(async () => {
        outcomes.push(...(await Promise.all(items.slice(at, at + size).map(take))));
        await breathe();
      });
    }
    return outcomes;
  };
}
