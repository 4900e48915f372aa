/** What stands in a line of the manual. `name` is what a button or field is called on the screen. */
export type Inline =
  | { kind: 'text' | 'name' | 'key' | 'code'; text: string }
  | { kind: 'link'; text: string; chapter: string; section?: string };

/** An item of a list or a step: its line, and what stands below it. */
export interface Item {
  line: readonly Inline[];
  below: readonly Block[];
}

/** What a section is made of. */
export type Block =
  | { kind: 'text'; line: readonly Inline[] }
  | { kind: 'heading' | 'code'; text: string }
  | { kind: 'steps' | 'list'; items: readonly Item[] }
  | { kind: 'note'; blocks: readonly Block[] }
  | { kind: 'table'; head: readonly (readonly Inline[])[]; rows: readonly (readonly (readonly Inline[])[])[] }
  | { kind: 'picture'; name: string; caption: string };

/** A section of a chapter; its id is the part of an address after `#`. */
export interface Section {
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** A chapter of the manual, as `scripts/manual/read.mjs` makes it of a file of `docs/manual`. */
export interface Chapter {
  id: string;
  order: number;
  /** The part of the manual that it belongs to. */
  part: string;
  title: string;
  /** The roles that it is written for. */
  roles: readonly string[];
  /** Pages that it explains, by their component, each with the section that does. */
  routes: Readonly<Record<string, string>>;
  intro: readonly Block[];
  sections: readonly Section[];
}

/** A place in the manual: a chapter, and where absent its beginning. */
export interface Place {
  chapter: string;
  section?: string | undefined;
}
