/** What is said where files are uploaded and shown. */
export const uploadMessages = {
  choose: '选择文件',
  another: '重新选择',
  chooseFor: (label: string): string => `选择文件：${label}`,
  anotherFor: (label: string): string => `重新选择：${label}`,
  drop: '或将文件拖到此处',
  bounds: (size: string, types: string): string => `${types}，不超过 ${size}`,
  sending: (name: string): string => `正在上传：${name}`,
  sent: (name: string): string => `已上传：${name}`,
  cancel: '取消上传',
  retry: '重试',
  remove: '移除',
  removeFor: (label: string): string => `移除：${label}`,
  unreadable: '文件无法读取，请重新选择',
  view: '查看文件',
  missing: '文件无法显示',
  loading: '正在读取图片…',
  photos: {
    title: '现场照片',
    nth: (n: number): string => `现场照片 ${n}`,
    remove: (n: number): string => `移除照片 ${n}`,
  },
} as const;
