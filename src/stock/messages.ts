/** What the page of fire-prevention resources says beside its list. */
export const stockMessages = {
  kinds: '资源种类',
  loading: '正在加载…',
  failed: '资源种类加载失败',
  none: '没有可查看的资源',
  noneWhy: '您的角色没有查看防火资源的权限，请联系系统管理员。',
  unknown: '没有这种资源',
  unknownWhy: '请选择资源种类。',
  count: (count: number): string => `${count.toLocaleString('zh-CN')}条`,
} as const;
