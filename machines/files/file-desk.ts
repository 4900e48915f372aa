import type { CallName } from '../../contract/api/calls.ts';
import type { Bus } from '../../streams/bus.ts';
import type { Outcome } from '../http/outcome.ts';
import type { IdPort } from '../ports.ts';
import type { Session } from '../session/session.ts';
import type { Station } from '../station.ts';

/** Sends and fetches files beside the bus, and tells the bus that it happened: names and sizes, never a content. */
export function createFileDesk(
  bus: Bus,
  session: Pick<Session, 'call' | 'file'>,
  ids: IdPort,
): Pick<Station, 'upload' | 'file' | 'tile' | 'baseTile'> {
  async function told<T>(
    wish: { type: 'file.send' | 'file.fetch'; call: CallName; args: unknown; name?: string; size?: number },
    outcome: Promise<Outcome<T>>,
    dataOf: (data: T) => unknown,
  ): Promise<Outcome<T>> {
    const commandId = ids.next();
    bus.publish({ kind: 'wished', wish: { ...wish, commandId } });
    const came = await outcome;
    const { call } = wish;
    if (came.ok) bus.publish({ kind: 'answered', call, key: commandId, answer: { data: dataOf(came.data) } });
    else if (came.kind !== 'aborted') {
      const { code, message, field } = came;
      const refusal = { code, message, ...(field === undefined ? {} : { field }) };
      bus.publish({ kind: 'answered', call, key: commandId, answer: { refusal } });
    }
    return came;
  }
  return {
    upload: (call, args, file) =>
      told(
        { type: 'file.send', call, args, name: file.name, size: file.file.size },
        session.call(call, args, { upload: file, quiet: true }),
        (data) => data,
      ),
    file: (call, args) =>
      told({ type: 'file.fetch', call, args }, session.file(call, args, { outlivesPage: true }), ({ size, type }) => ({
        size,
        type,
      })),
    baseTile: (at, signal) => session.file('baseTile', undefined, { params: at, signal, quiet: true }),
    tile: (at, signal) => session.file('groundTile', undefined, { params: at, signal, quiet: true }),
  };
}
