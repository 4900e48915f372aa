/** What is said of the options of a SIP trunk. */
export const sipMessages = {
  needsTrunk: '--sip-user、--sip-port 等只与 --sip-trunk 一起使用',
  badTrunk: (value: string): string => `--sip-trunk 应为“主机”或“主机:端口”：${value}`,
  needsBoth: '--sip-user 与 --sip-password-file 须同时给出',
  badUser: (value: string): string => `--sip-user 应为字母、数字和 . + - _：${value}`,
  badCaller: (value: string): string => `--sip-caller 应为电话号码，只含数字：${value}`,
  noPassword: (file: string): string => `--sip-password-file 的文件无法读取或为空：${file}`,
  badPort: (name: string, value: string): string => `${name} 的端口应为1024到65535的整数：${value}`,
  badAddress: (name: string, value: string): string => `${name} 应为 IPv4 地址：${value}`,
  badRange: (value: string): string => `--sip-media-ports 应为“起始端口-结束端口”，如 41000-41199：${value}`,
  badNumbers: (value: string): string => `--sip-numbers 应为“号码=行政区划代码”，以逗号分隔：${value}`,
} as const;
