/** What the server says at its start, in Chinese. */
export const messages = {
  notAFolder: (path: string) => `数据目录（--data）不是文件夹：${path}`,
  unwritable: (path: string) => `数据目录（--data）不可写：${path}`,
  foreign: (path: string) => `数据目录（--data）中有其他程序的文件，未作任何改动：${path}`,
  openToOthers: (path: string) => `注意：数据目录（--data）或其中文件不属于当前用户，其他用户可能读取：${path}`,
  newer: (path: string) => `数据目录（--data）由更新版本的程序写成，请升级后再启动：${path}`,
  inUse: (path: string, pid: string) => `数据目录（--data）正被另一个服务使用（进程 ${pid}）：${path}`,
  portTaken: (port: number) => `端口（--port）已被占用：${port}`,
  portForbidden: (port: number) => `没有权限使用端口（--port）：${port}`,
  badHost: (host: string) => `无法监听地址（--host）：${host}`,
  unknownOption: (name: string) => `未知选项：${name}`,
  unexpectedArgument: (text: string) => `多余的参数：${text}`,
  missingValue: (name: string) => `选项缺少值：${name}`,
  needsNoValue: (name: string) => `选项不带值：${name}`,
  badPort: (name: string, value: string) => `${name} 应为 0 至 65535 的整数：${value}`,
  badSecondFactor: (name: string, value: string) => `${name} 只能是 administrators：${value}`,
  badSwitch: (name: string, value: string) => `${name} 只能是 0 或 1：${value}`,
  badFactor: (name: string, value: string) => `${name} 应为大于 0 的倍数：${value}`,
  badMegabytes: (name: string, value: string) => `${name} 应为整数（MB）：${value}`,
  emptyValue: (name: string) => `${name} 不能为空`,
  noPostgres: '--store：此版本只支持内置数据库，尚不支持 postgres://',
  badStore: (value: string) => `--store 只能是 sqlite：${value}`,
  noBroker: '--mqtt 应为 mqtt://、mqtts://、ws:// 或 wss:// 的地址',
  timNeedsBoth: '--tim-app-id 与 --tim-key-file 须同时给出。',
  badTimApp: (appId: string) => `腾讯即时通信的 SDKAppID 应为 10 位数字：${appId}`,
  noTimKey: (path: string) => `无法读取腾讯即时通信的密钥文件：${path}`,
  badTimKey: (path: string) => `密钥文件中应为 64 位十六进制的密钥：${path}`,
  badTileHost: (name: string, host: string) => `${name} 应为以逗号分隔的“主机”或“主机:端口”：${host}`,
  noWatchFolder: (path: string) => `--watch-firms 不是可读的文件夹：${path}`,
  chaining: (done: number, of: number) => `正在为旧版本的日志建立哈希链：${done} / ${of}`,
  badLogFile: (path: string) => `无法写入日志文件（--log）：${path}`,
  seeding: '正在写入演示数据…',
  seedingSystem: '正在写入菜单、角色和字典…',
  seeded: (seconds: string) => `数据已写入，${seconds} 秒`,
  smsHeld: '演示不向外发送短信：已设置的 SMS_GATEWAY_URL 不启用，短信留在发件箱（以 --no-demo 启动才外发）',
  started: (url: string) => `瞭望已启动：${url}`,
  logFile: (path: string) => `日志：${path}`,
  crashed: (reason: string) => `意外退出：${reason}`,
  administrator: (userName: string, password: string) => `管理员账号：${userName}  一次性密码：${password}`,
  help: `npm start -- [选项]
  --port N           端口，默认 8080（PORT）
  --host 地址        监听地址，默认 127.0.0.1（HOST）
  --data 文件夹      数据目录，默认 ./data（DATA_DIR）
  --no-demo          不放演示数据和演示账号（DEMO=0）
  --no-feeds         演示报警源静默（FEEDS=0）
  --second-factor administrators  管理账号必须启用动态验证码（SECOND_FACTOR）
  --watch-firms 文件夹  自动接入放入其中的 FIRMS 文件（WATCH_FIRMS）
  --mqtt 地址        自动接入此 MQTT 服务上的实时位置（MQTT_URL）
  --media-ports 起-止   通话与会议所用的 UDP 端口（MEDIA_PORTS）
  --media-hosts 地址,…  浏览器可经由的本机其他地址，IPv4（MEDIA_HOSTS）
  --janus 地址        会议媒体改由 Janus 转发，如 ws://127.0.0.1:8188，不给出则用内置引擎（JANUS_URL）
  --janus-secret-file 文件  Janus 的 API 密钥（JANUS_SECRET_FILE）
  --janus-key-file 文件  Janus 允许创建会议室的密钥（JANUS_KEY_FILE）
  --speech 程序      朗读群呼通知的 espeak-ng，默认在 PATH 中查找，off 为不朗读（SPEECH）
  --sip-trunk 主机:端口  外线电话所用的 SIP 中继，不给出则为模拟（SIP_TRUNK）
  --sip-user 用户      向中继登记的用户，须与 --sip-password-file 文件 同时给出（SIP_USER、SIP_PASSWORD_FILE）
  --sip-caller 号码    外呼时显示的号码（SIP_CALLER）
  --sip-numbers 号码=区划,…  中继各号码振铃的值班台（SIP_NUMBERS）
  --sip-port 端口      信令的 UDP 端口，默认 5060（SIP_PORT）
  --sip-media-ports 起-止  外线语音的 UDP 端口（SIP_MEDIA_PORTS）
  --sip-host 地址      中继可达的本机 IPv4 地址（SIP_HOST）
  --sip-from 地址,…    中继来电的其他 IPv4 地址（SIP_FROM）
  --camera-hosts 文件  可以取摄像机画面的主机，每行一个（CAMERA_HOSTS）
  --tile-hosts 主机,…  允许底图来自这些内网或不加密的主机（TILE_HOSTS）
  --tim-app-id 编号   人员消息改经腾讯即时通信，须与 --tim-key-file 文件 同时给出（TIM_APP_ID、TIM_KEY_FILE）
  --quota-factor N   每日用量上限的倍数，默认 1（QUOTA_FACTOR）
  --disk-low-mb N    磁盘剩余不足时只保存报警、处置与登录，默认 512（DISK_LOW_MB）
  --disk-reserve-mb N  为报警、处置与登录预留的空间，默认 128，0 为不预留（DISK_RESERVE_MB）
  --log 文件         日志文件（自动轮转），默认在数据目录中，- 为输出到 stderr（LOG_FILE）
  --store sqlite     存储，此版本只有内置数据库（STORE_URL）
只从环境变量读取：
  SMS_GATEWAY_URL、SMS_GATEWAY_TOKEN  短信网关的地址和令牌，不给出则短信留在发件箱
  PUBLIC_URL          手机从外部访问本系统的地址，用于短信中的链接
  TLS_CERT、TLS_KEY   证书和私钥文件，由本服务直接提供 HTTPS；SIGHUP 重新读取
  TRUST_PROXY         可信代理的地址或网段，默认 loopback
  ORIGINS             允许调用的其他网站
  PICTURE_HOSTS       画面可直接加载图片的主机
  METRICS_TOKEN       从其他机器读取 /metrics 的令牌
  DOCS=1              /docs 对所有人开放
  LOG_LEVEL           日志级别`,
  stopping: '正在停止…',
  failed: (reason: string) => `无法启动：${reason}`,
} as const;
