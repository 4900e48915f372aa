/** What is said where a position is copied. */
export const copyMessages = { copy: '复制坐标', copied: '已复制', copyFailed: '复制失败，请手动选择坐标复制' } as const;
