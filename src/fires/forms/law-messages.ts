/** What the form of a forecast says of its models and of what they ask for. */
export const lawMessages = {
  law: '推演模型',
  of: {
    rothermel: '按每格可燃物、含水率、坡度和风推算蔓延、火线强度和火焰长度，并检查树冠火。',
    wang: '按气温、湿度、风力和坡度推算蔓延，可与 Rothermel 结果并列比对；不给出强度、火焰和树冠火。',
  },
  fine: '细小可燃物含水率（%）',
  fineHint: '枯草、落叶；连续晴天午后约 5–8',
  live: '活可燃物含水率（%）',
  liveHint: '草本和灌木；冬季约 60–90',
  temperature: '气温（℃）',
  humidity: '相对湿度（%）',
  crowns: '树冠（检查树冠火用）',
  crownsNote: '不填用示意林分的数值',
  base: '枝下高（米）',
  baseHint: '最低活枝离地高度',
  density: '树冠容重（kg/m³）',
  foliar: '叶含水率（%）',
  wrong: {
    finePct: '含水率应为2至60',
    livePct: '含水率应为30至300',
    'air.temperatureC': '气温应为-30至45',
    'air.humidityPct': '相对湿度应为1至100',
    'crowns.baseHeightM': '枝下高应为0.1至30',
    'crowns.bulkDensityKgM3': '树冠容重应为0.01至1',
    'crowns.foliarPct': '叶含水率应为50至200',
  },
} as const;
