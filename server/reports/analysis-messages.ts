import { minutesInWords } from '../../contract/time.ts';

const km = (metres: number): string => (metres < 1_000 ? `${metres} 米` : `${(metres / 1_000).toFixed(1)} 公里`);

/** What reports say of what was computed and drawn for a fire. */
export const analysisReport = {
  none: '—',
  hectares: (areaHa: number) => `${areaHa} 公顷`,
  metres: (metres: number) => `${metres} 米`,
  after: (minutes: number) => `约 ${minutesInWords(minutes)}`,
  of: (name: string, areaHa: number) => `${name} ${areaHa} 公顷`,
  facts: {
    made: '推演',
    start: '起算',
    weather: '气象与含水率',
    held: '阻隔线',
    areas: '各时刻过火面积',
    end: '推演末',
    chances: '过火概率',
    intensity: '火线强度',
    flame: '最长火焰',
    crown: '树冠火检查',
    spotting: '飞火',
    covers: '按地类',
    byArea: '按网格和乡镇',
    limits: '说明',
  },
  made: (by: string, at: string, law: string, model: string) => `${by}于 ${at} 推演，模型 ${law}（版本 ${model}）`,
  fromPlace: (at: string, offM: number) => `从火情位置起算${offM > 0 ? `（偏移约 ${offM} 米）` : ''}，${at}`,
  from: (kind: string, at: string, [points, lines, areas, pixels]: readonly [number, number, number, number]) =>
    `从${kind}起算（${[
      points > 0 && `点 ${points} 个`,
      lines > 0 && `线 ${lines} 条`,
      areas > 0 && `面 ${areas} 个`,
      pixels > 0 && `像元 ${pixels} 个`,
    ]
      .filter(Boolean)
      .join('、')}），${at}`,
  wind: (fromMin: number, fromDeg: number, speedMs: number) =>
    `${fromMin === 0 ? '' : `${minutesInWords(fromMin)}后`}风从 ${fromDeg}° 来，${speedMs} 米/秒`,
  air: (temperatureC: number, humidityPct: number) => `气温 ${temperatureC}℃，相对湿度 ${humidityPct}%`,
  moisture: (finePct: number, livePct: number) => `细小可燃物含水率 ${finePct}%，活可燃物 ${livePct}%`,
  oldLines: (n: number) => `隔离线 ${n} 条`,
  held: (n: number, points: number, fromMin: number, widthM: number) =>
    `阻隔线 ${n}：${points} 个点，宽 ${widthM} 米，${fromMin === 0 ? '起算时' : `${minutesInWords(fromMin)}后`}生效`,
  areaAt: (minutes: number, areaHa: number) => `${minutesInWords(minutes)} ${areaHa} 公顷`,
  end: (hours: number, areaHa: number, perimeterM: number, headM: number) =>
    `${hours} 小时：面积 ${areaHa} 公顷，火线 ${km(perimeterM)}，火头距起火点 ${km(headM)}`,
  chance: (percent: number, areaHa: number) => `${percent}% 可能 ${areaHa} 公顷`,
  intensity: (most: number, bands: readonly { from: number; areaHa: number }[]) =>
    `最大 ${most} kW/m；${bands.map(({ from, areaHa }) => `${from} 以上一级 ${areaHa} 公顷`).join('，')}`,
  crown: (
    kind: string,
    crown: { torchingHa: number; crowningHa: number; forestHa: number; criticalKWM: number; forestKWM: number },
  ) =>
    `${kind}；过火森林 ${crown.forestHa} 公顷，被动 ${crown.torchingHa}，主动 ${crown.crowningHa}；` +
    `上冠强度 ${crown.criticalKWM} kW/m，林内最大 ${crown.forestKWM}`,
  noForest: '没有森林过火',
  spotting: ({ distanceM, intensityKWM, windMs }: { distanceM: number; intensityKWM: number; windMs: number }) =>
    distanceM > 0 ? `顺风最远约 ${km(distanceM)}（强度 ${intensityKWM} kW/m，6 米高风速 ${windMs} 米/秒）` : '不估算',
  limits: (law: 'rothermel' | 'wang', isCut: boolean, isSimulated: boolean) =>
    [
      law === 'wang' ? '王正非模型不计可燃物含水率，不给出强度' : '只计地表火，不含树冠火、飞火和扑救',
      ...(isCut ? ['火线已到推演范围边缘，实际更大'] : []),
      ...(isSimulated ? ['地形和植被为模拟数据'] : []),
    ].join('；'),
  reachedKinds: { village: '村庄', protectedObject: '保护目标' },
  way: (purpose: string, from: string | undefined, to: string | undefined, mode: string) =>
    `${purpose}：${from ?? '指定位置'}${to === undefined ? '' : `至${to}`}（${mode}）`,
  wayLength: (lengthM: number, footM: number) => `${km(lengthM)}${footM > 0 ? `，步行 ${km(footM)}` : ''}`,
  noFire: '火线不到',
  notAvoided: '未避火',
  bufferOf: (around: string, radiusM: number) => `${around}周边 ${km(radiusM)}`,
  people: (people: number) => (people > 0 ? `登记人数 ${people} 人` : '—'),
  places: (count: number) => `${count} 处`,
  wholeGrid: '全部在内',
  partOfGrid: '部分在内',
  pointsOf: (points: readonly (readonly number[])[]) => {
    const [[longitude = 0, latitude = 0] = []] = points;
    const first = `${longitude.toFixed(5)}, ${latitude.toFixed(5)}`;
    return points.length === 1 ? first : `${first} 等 ${points.length} 点`;
  },
  closeSketch: '分析和标绘示意图',
  drawnNames: {
    front: '粗实线 推演末火线',
    hour: '细实线 此前各时刻火线',
    held: '黑粗线 阻隔线',
    way: '虚线 路线',
    buffer: '灰线 缓冲范围',
    plot: '中线 标绘',
  },
} as const;
