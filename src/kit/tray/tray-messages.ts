/** What every tray says. */
export const trayMessages = {
  move: (title: string): string => `移动${title}窗口：按住拖动，或用方向键移动，Home 键复位`,
  close: (title: string): string => `关闭${title}`,
} as const;
