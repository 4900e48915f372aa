/** What stands in the named boxes of a form, without spaces around it where `trims`. */
export function textsOf<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
  trims = false,
): Record<Name, string> {
  const data = form ? new FormData(form) : undefined;
  return Object.fromEntries(
    names.map((name) => {
      const value = data?.get(name);
      const text = typeof value === 'string' ? value : '';
      return [name, trims ? text.trim() : text];
    }),
  ) as Record<Name, string>;
}
