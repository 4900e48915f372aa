import { calls, type CallName } from '../../contract/api/calls.ts';

/** What an officer was told that they did with an alarm; nothing is noted where no answer came. */
export interface Decision {
  alarmId: string;
  status: 'received' | 'dismissed' | 'confirmed';
  fireId?: string;
}

/** An officer who works off alarms while the server comes and goes. */
export interface WorkingOfficer {
  readonly decisions: readonly Decision[];
  stop(): Promise<void>;
}

/** Starts working: receives what `nextAlarm` names, then confirms or dismisses it in turns. */
export function startOfficer(base: string, token: string, nextAlarm: () => string | undefined): WorkingOfficer {
  const decisions: Decision[] = [];
  const stop = new AbortController();
  const stopping = stop.signal;
  const call = async (name: CallName, body: object): Promise<{ status: string; fireId?: string } | undefined> => {
    const answer = await fetch(`${base}${calls[name].path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    }).catch(() => undefined);
    const envelope = (await answer?.json().catch(() => undefined)) as
      | { data: { status: string; fireId?: string } }
      | undefined;
    return answer?.ok ? envelope?.data : undefined;
  };
  const work = async (alarmId: string, confirms: boolean): Promise<void> => {
    if (!(await call('receiveFire', { alarmId }))) return;
    decisions.push({ alarmId, status: 'received' });
    const done = confirms
      ? await call('confirmAlarm', { alarmId })
      : await call('unConfirmAlarm', { alarmId, reason: '焚烧秸秆' });
    if (!done) return;
    decisions.push({
      alarmId,
      status: confirms ? 'confirmed' : 'dismissed',
      ...(done.fireId === undefined ? {} : { fireId: done.fireId }),
    });
  };
  const run = async (): Promise<void> => {
    for (let n = 0; !stopping.aborted; n++) {
      const alarmId = nextAlarm();
      if (alarmId === undefined)
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      else await work(alarmId, n % 2 === 0);
    }
  };
  const running = run();
  return {
    decisions,
    async stop() {
      stop.abort();
      await running;
    },
  };
}
