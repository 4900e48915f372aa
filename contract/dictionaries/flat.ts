import type { EntryNode } from './schemas.ts';

/** An entry that may be chosen, with the codes of those it stands below, the nearest first. */
export interface FlatEntry {
  code: string;
  name: string;
  above: readonly string[];
}

/** All entries of a dictionary, each before those below it. */
export const flatEntries = (nodes: readonly EntryNode[], above: readonly string[] = []): readonly FlatEntry[] =>
  nodes.flatMap(({ code, name, children = [] }) => [{ code, name, above }, ...flatEntries(children, [code, ...above])]);

/** Choices that stand where there is no dictionary. */
export const entriesFrom = (names: Readonly<Record<string, string>>): readonly FlatEntry[] =>
  Object.entries(names).map(([code, name]) => ({ code, name, above: [] }));
