/** Lines of a list, as they were at one moment: where lines change in place, another object stands for each change. */
export interface Lines<L extends { id: string } = { id: string }> {
  readonly length: number;
  at(index: number): L | undefined;
}

/** The lines of whatever holds them. Takes the holder: it is another one for each change, its array may not be. */
export const linesOf = <L extends { id: string }>(holder: { readonly rows: readonly L[] }): Lines<L> => ({
  length: holder.rows.length,
  at: (index) => holder.rows[index],
});
