const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const show = (value: unknown): string => (value === undefined ? '无' : JSON.stringify(value));

/**
 * Where `found` differs from what is wanted, as lines of text; fields that are not named do not matter, null wants
 * absence.
 */
export function differences(wanted: unknown, found: unknown, path: string): readonly string[] {
  if (wanted === null) return found === undefined || found === null ? [] : [`${path}：应为无，实为 ${show(found)}`];
  if (!isObject(wanted))
    return JSON.stringify(wanted) === JSON.stringify(found)
      ? []
      : [`${path}：应为 ${show(wanted)}，实为 ${show(found)}`];
  if (!isObject(found)) return [`${path}：应为 ${show(wanted)}，实为 ${show(found)}`];
  return Object.entries(wanted).flatMap(([key, value]) => differences(value, found[key], `${path}.${key}`));
}
