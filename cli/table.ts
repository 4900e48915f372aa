/** Columns that a text takes in a terminal: Chinese characters take two. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, char) => sum + ((char.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0);

/** Rows as aligned columns, two blanks apart. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map(String));
  const widths = (texts[0] ?? []).map((_, column) => Math.max(...texts.map((row) => widthOf(row[column] ?? ''))));
  return texts
    .map((row) =>
      row
        .map((text, column) => text + ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(text))))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
