/** Texts of the button that saves a table. */
export const tableButtonMessages = { save: '导出 Excel', failed: '导出失败，请重试' } as const;
