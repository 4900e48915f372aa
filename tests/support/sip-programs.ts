import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether a program is installed. */
function isInstalled(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** SIPp (Debian: `sip-tester`) and baresip (Debian: `baresip`), by which the trunk is tried. */
export const hasSipp = isInstalled('sipp');
export const hasBaresip = isInstalled('baresip');

/** A UDP port that is free now. */
export const freeUdpPort = (): Promise<number> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4').bind(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });

/**
 * Stands before SIPp in the trunk's place and answers what asks whether the trunk is there: SIPp would take that for a
 * call. All else goes on to `farPort`, and back.
 */
export async function startRelay(trunkPort: number, farPort: number, ownPort: number): Promise<() => void> {
  const host = '127.0.0.1';
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => void socket.bind(trunkPort, host, resolve));
  socket.on('message', (bytes, { port }) => {
    if (port === farPort) return socket.send(bytes, ownPort, host);
    const text = bytes.toString('latin1');
    if (!text.startsWith('OPTIONS ')) return socket.send(bytes, farPort, host);
    const kept = text.split('\r\n').filter((line) => /^(?:Via|From|To|Call-ID|CSeq):/u.test(line));
    socket.send(['SIP/2.0 200 OK', ...kept, 'Content-Length: 0', '', ''].join('\r\n'), ownPort, host);
  });
  return () => void socket.close();
}

/** A program of the test, in a folder of its own. */
export interface Program {
  /** What it has written. */
  output(): string;
  /** Resolves with its exit status. */
  done: Promise<number>;
  tell(line: string): void;
  stop(): Promise<void>;
}

function follow(child: ChildProcess, folder: string): Program {
  let output = '';
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  const done = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)));
  return {
    output: () => output,
    done,
    tell: (line) => void child.stdin?.write(`${line}\n`),
    async stop() {
      child.kill('SIGKILL');
      await done;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts SIPp with a scenario; `more`: further arguments. */
export function startSipp(scenario: string, port: number, more: readonly string[]): Program {
  const folder = mkdtempSync(join(tmpdir(), 'sipp-'));
  const file = join(folder, 'scenario.xml');
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="ISO-8859-1" ?>\n<scenario name="test">\n${scenario}\n</scenario>\n`,
  );
  const args = ['-sf', file, '-i', '127.0.0.1', '-p', String(port), '-nostdin', '-m', '1', '-timeout', '60s', ...more];
  return follow(spawn('sipp', args, { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] }), folder);
}

/**
 * Starts baresip as the telephone 13955550001 without a registrar, which answers by itself and sends a tone of 440 Hz,
 * or, with `echoes`, what it hears.
 */
export function startBaresip(port: number, { echoes = false, codec = 'PCMA' } = {}): Program {
  const folder = mkdtempSync(join(tmpdir(), 'baresip-'));
  writeFileSync(
    join(folder, 'config'),
    [
      `sip_listen 127.0.0.1:${port}`,
      'call_max_calls 4',
      'module_path /usr/lib/baresip/modules',
      ...['g711', 'ausine', 'aubridge', 'stdio'].map((name) => `module ${name}.so`),
      ...['account', 'menu'].map((name) => `module_app ${name}.so`),
      `audio_source ${echoes ? 'aubridge,one' : 'ausine,440'}`,
      'audio_player aubridge,one',
      'audio_alert aubridge,two',
      `ausrc_srate ${echoes ? 8_000 : 48_000}`,
      'auplay_srate 8000',
      `ausrc_channels ${echoes ? 1 : 2}`,
      'auplay_channels 1',
      'net_interface 127.0.0.1',
      '',
    ].join('\n'),
  );
  writeFileSync(
    join(folder, 'accounts'),
    `<sip:13955550001@127.0.0.1:${port}>;regint=0;answermode=auto;audio_codecs=${codec}/8000/1\n`,
  );
  writeFileSync(join(folder, 'contacts'), '');
  return follow(spawn('baresip', ['-f', folder, '-v'], { stdio: ['pipe', 'pipe', 'pipe'] }), folder);
}
