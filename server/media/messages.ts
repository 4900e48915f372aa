/** What is said of the options of the media thread. */
export const messages = {
  badPorts: (name: string, value: string): string => `${name} 应为“起始端口-结束端口”，如 40000-40199：${value}`,
  badAddress: (name: string, value: string): string => `${name} 应为以逗号分隔的 IPv4 地址：${value}`,
} as const;
