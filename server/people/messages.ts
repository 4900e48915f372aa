/** What is said of people. */
export const peopleMessages = { left: (name: string) => `${name}（已停用）` } as const;
