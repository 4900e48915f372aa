/** Sentences about FIRMS files. */
export const firmsMessages = {
  empty: '文件没有内容',
  columnsMissing: (names: readonly string[]) => `缺少列：${names.join('、')}`,
  bad: (column: string, value: string) => `${column} 有误：${value.slice(0, 40)}`,
  missing: (column: string) => `缺少 ${column}`,
  inFuture: '观测时间晚于当前时间',
  tooLong: (line: number) => `第 ${line} 行过长，不是 FIRMS 文件`,
  allMalformed: (rows: number) => `${rows} 行全部有误`,
  wrongSource: '该密钥不能接入卫星遥感报警',
  mediaType: '不支持的内容类型，应为 text/csv',
  content: (satellite: string, instrument: string, kelvin: number, frp: number | undefined) =>
    `${satellite} 卫星 ${instrument} 热点，亮温 ${kelvin} K${frp === undefined ? '' : `，辐射功率 ${frp} MW`}`,
} as const;
