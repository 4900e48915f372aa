/** An object whose values are made when they are first asked for: most of many are never wanted by one process. */
export function lazily<T>(makers: Readonly<Record<string, () => T>>): Readonly<Record<string, T>> {
  const made = new Map<string, T>();
  const get = (name: string, make: () => T): T => {
    if (!made.has(name)) made.set(name, make());
    return made.get(name) as T;
  };
  return Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(makers).map(([name, make]) => [name, { enumerable: true, get: () => get(name, make) }]),
    ),
  );
}

/** Two objects as one, without asking either for its values. */
export const joined = <A extends object, B extends object>(a: A, b: B): A & B =>
  Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(a), ...Object.getOwnPropertyDescriptors(b) }) as A &
    B;
