// npm run dev: the page with hot reload, and the server, built anew and started again whenever its sources change.
// Everything after `--` goes to the server: npm run dev -- --no-feeds. Ports: PORT for the page, SERVER_PORT for the
// server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, fail, root } from './steps.mjs';

await ensureInstalled();
const { build, createServer } = await import('vite');

const built = join(root, '.build/dev-server');
const port = process.env.PORT ?? '5173';
const serverPort = (process.env.SERVER_PORT ??= '8080');

let server;
let isStopping = false;

/** Ends the server, with what is under way answered, and resolves when it has gone. */
function endServer() {
  const ending = server;
  server = undefined;
  if (ending === undefined || ending.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    ending.once('exit', resolve);
    ending.kill('SIGTERM');
  });
}

function startServer() {
  const begun = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      join(built, 'server.js'),
      '--port',
      serverPort,
      '--data',
      join(root, '.build/dev-data'),
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: 'inherit', env: { LOG_LEVEL: 'warn', LOG_FILE: '-', ...process.env } },
  );
  begun.once('exit', (code) => {
    if (server === begun && !isStopping) console.error(`服务已退出（${code}），修改源码后将重新启动`);
  });
  return begun;
}

// One restart after the other, however quickly files are saved.
let restarts = Promise.resolve();
async function endAndStart() {
  await endServer();
  if (!isStopping) server = startServer();
}
const restart = () => {
  restarts = restarts.then(endAndStart);
};

const watcher = await build({
  root,
  configFile: join(root, 'vite.server.config.ts'),
  logLevel: 'warn',
  build: { outDir: built, emptyOutDir: true, sourcemap: true, watch: {} },
});
// Where the sources can not be built, the server of the build before goes on.
let isBroken = false;
watcher.on('event', (event) => {
  if (event.code === 'START') isBroken = false;
  if (event.code === 'ERROR') {
    isBroken = true;
    console.error(event.error.message);
  }
  if (event.code === 'BUNDLE_END') event.result?.close();
  if (event.code === 'END' && !isBroken) restart();
});

const page = await createServer({
  root: join(root, 'src/app'),
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  server: { port: Number(port), strictPort: true },
  clearScreen: false,
}).catch((error) => fail(error.message));
await page.listen().catch((error) => fail(`端口 ${port} 无法使用：${error.message}`));
console.log(`开发页面：http://localhost:${port}（服务在 ${serverPort}，修改后自动重启）`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  // Vite's own would end the process before the server has.
  process.removeAllListeners(signal);
  process.on(signal, async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await Promise.all([watcher.close(), page.close(), restarts.then(endServer)]);
    process.exit(0);
  });
}
