/** What the server says at its start, in Chinese. */
export const messages = {
  notAFolder: (path: string) => `数据目录（--data）不是文件夹：${path}`,
  unwritable: (path: string) => `数据目录（--data）不可写：${path}`,
  foreign: (path: string) => `数据目录（--data）中有其他程序的文件，未作任何改动：${path}`,
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
  badSwitch: (name: string, value: string) => `${name} 只能是 0 或 1：${value}`,
  emptyValue: (name: string) => `${name} 不能为空`,
  noPostgres: '--store：此版本只支持内置数据库，尚不支持 postgres://',
  badStore: (value: string) => `--store 只能是 sqlite：${value}`,
  noWatchFolder: (path: string) => `--watch-firms 不是可读的文件夹：${path}`,
  started: (url: string) => `瞭望已启动：${url}`,
  administrator: (userName: string, password: string) => `管理员账号：${userName}  一次性密码：${password}`,
  help: `npm start -- [选项]
  --port N           端口，默认 8080（PORT）
  --host 地址        监听地址，默认 127.0.0.1（HOST）
  --data 文件夹      数据目录，默认 ./data（DATA_DIR）
  --no-demo          不放演示数据和演示账号（DEMO=0）
  --no-feeds         演示报警源静默（FEEDS=0）
  --watch-firms 文件夹  自动接入放入其中的 FIRMS 文件（WATCH_FIRMS）
  --store sqlite     存储，此版本只有内置数据库（STORE_URL）`,
  stopping: '正在停止…',
  failed: (reason: string) => `无法启动：${reason}`,
} as const;
