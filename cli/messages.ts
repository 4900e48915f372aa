/** What the command line says. */
export const cliMessages = {
  help: `瞭望命令行 · Lookout command line

  lookout ingest firms FILE… --url URL --key KEY [--json]
      把 FIRMS 卫星热点文件送入服务 · send FIRMS hotspot files (key also as LOOKOUT_KEY)
  lookout record --url URL --user NAME --out FILE [--password P] [--for SECONDS]
      录制一个无界面工位 · record a headless station (password also as LOOKOUT_PASSWORD)
  lookout replay FILE [--speed N|max] [--until TIME|POSITION] [--print alarms|fires|counts] [--hash]
      回放录制文件或事件日志（NDJSON）· replay a recording or an event log
  lookout drive SCENARIO.json [--quiet] [--record OFFICER --out FILE]
      在虚拟时钟上执行场景并核对期望 · run a scenario on a virtual clock
  lookout key issue --name NAME [--source 1..7] [--data DIR] | key list | key revoke --name NAME
      接入密钥 · ingest keys
  lookout rebuild [--data DIR]
      由日志重建读模型 · rebuild the read models from the log

退出码 · exit codes: 0 成功 ok, 1 未成功 failed, 2 用法有误 misuse`,
  noCommand: '请给出命令，用 lookout --help 查看用法',
  unknownCommand: (name: string) => `没有命令“${name}”，用 lookout --help 查看用法`,
  unknownOption: (option: string) => `未知选项：${option}`,
  badOption: (option: string) => `选项缺少值，或不应带值：${option}`,
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
  badSeconds: (seconds: string) => `--for 应为秒数：${seconds}`,
  badSource: (source: string) => `--source 应为1至7：${source}`,
  unreachable: (url: string) => `无法连接 ${url}`,
  noPassword: '缺少密码：用 --password 或环境变量 LOOKOUT_PASSWORD',
  noKey: '缺少接入密钥：用 --key 或环境变量 LOOKOUT_KEY',
  signInRefused: (reason: string) => `登录失败：${reason}`,
  brokenLine: (file: string, lineNumber: number, reason: string) => `${file} 第 ${lineNumber} 行：${reason}`,
  sessionEnded: '登录已失效，录制已结束',
  recording: (file: string) => `正在录制到 ${file}，按 Ctrl+C 结束`,
  recorded: (lines: number, file: string) => `已录制 ${lines} 行到 ${file}`,
  firmsHead: ['文件', '读取', '区外', '新增', '重复', '格式错误'],
  firmsLine: (line: number, message: string) => `  第 ${line} 行：${message}`,
  firmsMore: (count: number) => `  另有 ${count} 行有误`,
  refused: (file: string, reason: string) => `${file} 未被接收：${reason}`,
  noData: (folder: string) => `${folder} 中没有瞭望的数据，请先启动一次服务或检查 --data`,
  keyHead: ['名称', '来源', '状态', '签发时间'],
  noKeys: '没有接入密钥',
  keyActive: '有效',
  keyRevoked: '已吊销',
  anySource: '不限',
  revoked: (name: string) => `已吊销 ${name}`,
  rebuilt: (events: number) => `已由 ${events} 个事件重建读模型`,
  badScenario: (file: string, reason: string) => `${file} 不是有效的场景：${reason}`,
  noOfficer: (name: string) => `场景中没有值班员 ${name}`,
  unmet: (count: number) => `${count} 处期望未满足`,
  allMet: (count: number) => `全部 ${count} 处期望满足`,
} as const;
