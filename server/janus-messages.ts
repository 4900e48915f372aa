/** What is said of Janus: of its options, and of how it was found at the start. */
export const janusMessages = {
  needsUrl: '--janus-secret-file 和 --janus-key-file 只与 --janus 一起使用',
  badUrl: '--janus 应为 Janus 的 WebSocket 地址，如 ws://127.0.0.1:8188',
  noUserInUrl: '--janus 的地址中不应含用户名和密码，API 密钥由 --janus-secret-file 给出',
  noSecret: (name: string, file: string): string => `${name} 的文件无法读取或为空：${file}`,
  unreachable: (url: string): string =>
    `会议媒体服务 Janus 没有应答：${url}。其他功能照常，会议暂时不能进行；Janus 恢复后自动连接`,
  refused: (url: string, why: string): string => `会议媒体服务 Janus 不能使用：${url}，${why}。会议暂时不能进行`,
  wrongSecret: 'API 密钥不对，请检查 --janus-secret-file',
  tooOld: (version: string): string => `版本${version}太旧，需要1.0或更新的版本`,
  noPlugin: '没有启用 videoroom 插件',
  wrongKey: '不允许创建会议室，请检查 --janus-key-file',
} as const;
