/** The mark of what is made up. */
export const demoMessages = { demo: '演示' } as const;
