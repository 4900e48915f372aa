import { fork, type ChildProcess } from 'node:child_process';

/** A part of a measurement that runs in a process of its own; `answer` serves what the parent asks. */
export interface Served {
  ready: unknown;
  answer: (question: unknown) => Promise<unknown>;
}

/** Starts a part from the arguments that the parent gave. */
export type Role = (args: unknown) => Promise<Served>;

/** A running part. Questions are answered one at a time. */
export interface Child<Ready> {
  readonly ready: Ready;
  readonly pid: number;
  ask<Answer>(question: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

/** One message from child to parent. */
interface Reply {
  value?: unknown;
  error?: string;
}

const nextReply = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const gone = (code: number | null): void => reject(new Error(`a part of the measurement ended with ${code}`));
    child.once('exit', gone);
    child.once('message', (reply: Reply) => {
      child.off('exit', gone);
      if (reply.error === undefined) resolve(reply.value);
      else reject(new Error(reply.error));
    });
  });

/** Starts `role` in a process of its own, from the same bundle, and waits until it is ready. */
export async function startChild<Ready>(
  role: string,
  args: unknown,
  nodeFlags: readonly string[] = [],
): Promise<Child<Ready>> {
  const child = fork(process.argv[1] ?? '', ['--role', role, JSON.stringify(args)], { execArgv: [...nodeFlags] });
  const ready = (await nextReply(child)) as Ready;
  return {
    ready,
    pid: child.pid ?? 0,
    async ask<Answer>(question: unknown) {
      const reply = nextReply(child);
      child.send(question as object);
      return (await reply) as Answer;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

/** Becomes the part named `role` of the measurement of the parent process. */
export async function serveRole(roles: Readonly<Record<string, Role>>, role: string, args: unknown): Promise<void> {
  const send = (reply: Reply): void => void process.send?.(reply);
  process.on('disconnect', () => process.exit());
  try {
    const start = roles[role];
    if (!start) throw new Error(`no part ${role}`);
    const { ready, answer } = await start(args);
    process.on('message', (question) => {
      answer(question).then(
        (value) => send({ value }),
        (error: unknown) => send({ error: String(error) }),
      );
    });
    send({ value: ready });
  } catch (error) {
    send({ error: String(error) });
  }
}
