import type { LogPosition } from '../contract/ids.ts';
import type { Recurrence } from '../models/heat/detection.ts';
import type { Doubt } from '../models/heat/heat-record.ts';
import type { ScreenMeasure } from './screen-measure.ts';

const percent = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${((100 * part) / whole).toFixed(2)}%（${part} 行）`;

/** What a number may be. */
type Bounds = Readonly<{ from: number; to: number; whole?: true }>;

/** So much of a cell is told at most: a broken file may be one cell. */
const mostOfCell = 40;
const brief = (cell: string): string => (cell.length > mostOfCell ? `${cell.slice(0, mostOfCell)}…` : cell);

/** What the command line says. */
export const cliMessages = {
  help: `瞭望命令行 · Lookout command line

  lookout ingest firms FILE… --url URL --key KEY [--json]
      把 FIRMS 卫星热点文件送入服务 · send FIRMS hotspot files (key also as LOOKOUT_KEY)
  lookout record --url URL --user NAME --out FILE [--password P] [--code C] [--for SECONDS]
      录制一个无界面席位 · record a headless station (password and code also as LOOKOUT_PASSWORD, LOOKOUT_CODE)
  lookout replay FILE [--speed N|max] [--until TIME|POSITION] [--print alarms|fires|counts] [--hash]
      回放录制文件或事件日志（NDJSON）· replay a recording or an event log
  lookout drive SCENARIO.json [--quiet] [--record OFFICER --out FILE]
      在虚拟时钟上执行场景并核对期望 · run a scenario on a virtual clock
  lookout key issue --name NAME [--source 1..7] [--data DIR] | key list | key revoke --name NAME
      接入密钥 · ingest keys
  lookout account reset-password --user NAME [--data DIR] | account reset-factor --user NAME [--data DIR]
      无人能代为重置时 · a one-time password, or no second factor, where nobody else can help
  lookout rebuild [--data DIR]
      由日志重建读模型 · rebuild the read models from the log
  lookout verify [--data DIR] [--from N] [--seals FILE] [--public-key FILE]
      核对日志的哈希链和封印 · check the log's chain of hashes and its seals
  lookout seal list [--data DIR] [--from N] | seal key [--data DIR]
      打印封印、封印公钥，供外部留存 · print seals, and the key to check them, to be kept elsewhere
  lookout surface --in FILE.csv
      逐行计算地表火：fuel_model, m1h_pct, m10h_pct, m100h_pct, mherb_pct, mwoody_pct, midflame_wind_mph, slope_pct,
      wind_dir_from_upslope_deg · the surface fire of each row
  lookout screen --train FILE.csv --test FILE.csv
      由 FIRMS 存档认出固定热源，逐行判断 --test 中的热点：screened（筛除）或 alarm（报警）及理由，此前各行（不看 type）
      也用于学习 · learns static thermal anomalies from FIRMS files, and from the rows of another as they come, their
      type unseen, and tells for each of these whether it comes from one
  lookout fwi --in FILE.csv [--ffmc 85] [--dmc 6] [--dc 15]
      逐日计算加拿大火险天气指数：lat, long, yr, mon, day, temp, rh, ws (km/h), prec · the Canadian fire weather index
  lookout danger --in FILE.csv
      逐行计算森林火险天气指数和等级：tmax, rhmin, rain_mm, days_since_rain, wind_ms, green_pct · HTZ and its level
  lookout spread --in SCENARIO.json [--out FILE.geojson]
      在网格上推演火势蔓延，打印面积、周长、火头距离 · a fire over a grid, one line of JSON；
      barriers 为线段 [x0,y0,x1,y1]，由格 x0,y0 至格 x1,y1，火不能越过 · line segments that no fire crosses；
      moisture 为百分数 · percent: m1h, m10h, m100h, mherb, mwoody

退出码 · exit codes: 0 成功 ok, 1 未成功 failed, 2 用法有误 misuse`,
  noCommand: '请给出命令，用 lookout --help 查看用法',
  unknownCommand: (name: string) => `没有命令“${name}”，用 lookout --help 查看用法`,
  unknownOption: (option: string) => `未知选项：${option}`,
  badOption: (option: string) => `选项缺少值，或不应带值：${option}`,
  unexpected: (word: string) => `多余的参数：${word}`,
  missing: (option: string) => `缺少参数 ${option}`,
  noFile: '请给出文件',
  oneFile: '一次只能处理一个文件',
  unreadable: (file: string) => `无法读取 ${file}`,
  exists: (file: string) => `${file} 已存在，请换一个文件名`,
  unwritable: (file: string) => `无法写入 ${file}`,
  badUrl: (url: string) => `地址有误：${url}`,
  badSpeed: (speed: string) => `--speed 应为正数或 max：${speed}`,
  badUntil: (until: string) => `--until 应为时间（ISO 8601）或序号：${until}`,
  badPrint: (what: string) => `--print 只能是 alarms、fires 或 counts：${what}`,
  badSeconds: (most: number, seconds: string) => `--for 应为秒数，不超过 ${most}：${seconds}`,
  badSource: (source: string) => `--source 应为1至7：${source}`,
  unreachable: (url: string) => `无法连接 ${url}`,
  noAccount: (name: string) => `没有账号“${name}”`,
  factorReset: '已关闭该账号的动态验证码，其所有登录已结束',
  needsCode: '该账号已启用动态验证码：用 --code 或环境变量 LOOKOUT_CODE',
  noPassword: '缺少密码：用 --password 或环境变量 LOOKOUT_PASSWORD',
  noKey: '缺少接入密钥：用 --key 或环境变量 LOOKOUT_KEY',
  signInSlow: '该账号或地址近期登录失败较多，需安全校验，约 30 秒后登录',
  signInRefused: (reason: string) => `登录失败：${reason}`,
  brokenLine: (file: string, lineNumber: number, reason: string) => `${file} 第 ${lineNumber} 行：${reason}`,
  sessionEnded: '登录已失效，录制已结束',
  recording: (file: string) => `正在录制到 ${file}，按 Ctrl+C 结束`,
  recorded: (lines: number, file: string) => `已录制 ${lines} 行到 ${file}`,
  firmsHead: ['文件', '读取', '区外', '新增', '重复', '格式错误'],
  firmsLine: (line: number, message: string) => `  第 ${line} 行：${message}`,
  firmsMore: (count: number) => `  另有 ${count} 行有误`,
  again: (file: string, status: number, seconds: number) =>
    `${file}：服务器暂时不能保存（HTTP ${status}），${seconds} 秒后重试`,
  refused: (file: string, reason: string) => `${file} 未被接收：${reason}`,
  noData: (folder: string) => `${folder} 中没有瞭望的数据，请先启动一次服务或检查 --data`,
  otherVersion: (folder: string) => `${folder} 正由另一版本的服务使用，未作改动：请先以此版本重新启动服务，或停止它`,
  keyHead: ['名称', '来源', '状态', '签发时间'],
  noKeys: '没有接入密钥',
  keyActive: '有效',
  keyRevoked: '已吊销',
  anySource: '不限',
  revoked: (name: string) => `已吊销 ${name}`,
  rebuilt: (events: number) => `已由 ${events} 个事件重建读模型`,
  badFrom: (from: string) => `--from 应为事件序号：${from}`,
  noChain: (folder: string) => `${folder} 的日志还没有哈希链，请先用此版本启动一次服务`,
  badSeal: (file: string, lineNumber: number) => `${file} 第 ${lineNumber} 行不是封印`,
  badPublicKey: (file: string) => `${file} 中没有 Ed25519 公钥（PEM）`,
  noSealKey: '没有封印公钥：数据目录中没有 sealing.key，请用 --public-key 给出',
  emptyLog: '日志为空',
  sound: (from: number, to: number, hash: string) =>
    `日志完整：事件 ${from} 至 ${to}，共 ${to - from + 1} 个，末尾哈希 ${hash}`,
  sealsHeld: (seals: number, position: LogPosition, at: string) =>
    `封印 ${seals} 个全部相符，最近一个在事件 ${position}（${at}）`,
  noSeals: '没有封印：无法发现末尾被截断或整体重写',
  changed: (position: LogPosition) => `日志被改动：事件 ${position} 与其哈希不符`,
  missingEvent: (position: LogPosition) => `日志缺失：没有事件 ${position}`,
  rewritten: (after: number, position: LogPosition) =>
    `日志被重写：事件 ${after + 1} 至 ${position} 之间有改动，与事件 ${position} 处的封印不符`,
  truncated: (after: number, position: LogPosition) => `日志被截断：止于事件 ${after}，而封印已到事件 ${position}`,
  forgedSeal: (position: LogPosition) => `封印有误：事件 ${position} 处封印的签名无效`,
  unknownKey: (position: LogPosition, key: string) =>
    `封印无法核对：事件 ${position} 处封印的密钥 ${key} 不在所给公钥之中`,
  notUtf8: (file: string) => `${file} 不是 UTF-8 编码`,
  notCsv: (file: string) => `${file} 不是有效的 CSV`,
  emptyFile: (file: string) => `${file} 是空的`,
  missingColumns: (file: string, names: readonly string[]) => `${file} 缺少列：${names.join('、')}`,
  columnTwice: (file: string, name: string) => `${file} 的列 ${name} 重复，或与结果列同名`,
  cellCount: (file: string, line: number, wanted: number, found: number) =>
    `${file} 第 ${line} 行：应有 ${wanted} 列，实有 ${found} 列`,
  badCell: (file: string, line: number, column: string, { from, to, whole }: Bounds, cell: string) =>
    `${file} 第 ${line} 行，列 ${column}：应为 ${from} 至 ${to} 的${whole ? '整数' : '数'}，实为“${brief(cell)}”`,
  badMoment: (file: string, line: number, column: string, cell: string) =>
    `${file} 第 ${line} 行，列 ${column}：不是有效的 UTC 日期或时刻：“${brief(cell)}”`,
  noFuelModel: (file: string, line: number, column: string, model: number) =>
    `${file} 第 ${line} 行，列 ${column}：没有可燃物模型 ${model}`,
  screened: ({ days, weeks, months, archivedWeeks }: Recurrence) =>
    archivedWeeks > 0
      ? `固定热源：另有 ${days} 天见热点（${weeks} 周，${months.length} 个月份），其中 ${archivedWeeks} 周存档标为固定热源`
      : `固定热源：另有 ${days} 天见热点（${weeks} 周，${months.length} 个月份）`,
  alarmed: {
    seldom: ({ days, weeks }: Recurrence) =>
      days === 0 ? '此处未曾见热点' : `此处另有 ${days} 天见热点（${weeks} 周），不足以认作固定热源`,
    stronger: ({ highestMw }: Recurrence) => `固定热源，但功率远高于历来最高值 ${highestMw} MW`,
    silent: () => '原有固定热源，但已久无热点',
  } satisfies Record<Doubt, (before: Recurrence) => string>,
  screenCounts: (trained: number, tested: number, screened: number) =>
    `学习 ${trained} 行；判断 ${tested} 行，筛除 ${screened} 行`,
  screenMeasured: ({ statics, screenedStatics, fires, lostFires, leftOut }: ScreenMeasure) =>
    [
      `固定热源（type 2、3）${statics} 行，筛除 ${percent(screenedStatics, statics)}`,
      `植被火（type 0，所在 0.01° 格全期见热点不过两天）${fires} 行，误筛 ${percent(lostFires, fires)}`,
      `其余 ${leftOut} 行不计`,
    ].join('；'),
  badCode: (option: string, most: number, text: string) => `${option} 应为 0 至 ${most} 的数：${text}`,
  badScenario: (file: string, reason: string) => `${file} 不是有效的场景：${reason}`,
  noOfficer: (name: string) => `场景中没有值班员 ${name}`,
  unmet: (count: number) => `${count} 处期望未满足`,
  allMet: (count: number) => `全部 ${count} 处期望满足`,
} as const;
