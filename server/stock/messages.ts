/** What the fire-prevention resources say to people. */
export const stockMessages = {
  noSuchKind: (name: string) => `没有名为“${name}”的防火资源`,
  outsideAuthority: '位置不在本系统的辖区内，请检查经度和纬度',
  outsideRegion: (area: string) => `位置在${area}，与所属区域不符`,
} as const;
