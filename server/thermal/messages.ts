/** Texts about thermal places. */
export const thermalMessages = {
  noPlace: '请填写圆心与半径，或画出多边形范围',
  twoPlaces: '圆形与多边形只能填一种',
  halfCircle: '圆形范围要同时填写经度、纬度和半径',
  outside: '范围超出所属区域，请检查位置',
  tooLarge: (hectares: number) => `范围过大，最多${hectares}公顷`,
  notAfter: '失效时间应晚于生效时间',
  over: '失效时间已过',
  tooLong: (kind: string, days: number) => `${kind}最长${days}天，到期复核后再续`,
  oneHour: '每日起始与结束要同时填写',
  sameHour: '每日起始与结束不能相同',
  noCameras: '摄像机屏蔽要填写摄像机编号',
  noPermit: '许可用火要填写许可证号',
  noLongerKnown: '已知热源或许可用火的登记已变更，不再覆盖该警情',
  doubtedAlready: '此处已存疑，不再筛除',
  archiveEmpty: '请选择 FIRMS 存档文件（CSV）',
  archiveFull: (rows: number) => `最多保存${rows}行存档热点，其余未导入`,
} as const;
