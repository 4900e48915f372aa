import { spawn, type ChildProcess } from 'node:child_process';

/** The built server with its demo, at the given port, once it answers. */
export async function startDemo(folder: string, port: number): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, FEEDS: '0' };
  const child = spawn(process.execPath, ['dist/node/server.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  ended.catch(() => undefined);
  for (;;) {
    const answer = await Promise.race([fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined), ended]);
    if (answer?.ok) return child;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}
