import { refusals } from '../../contract/codes.ts';
import type { FileWish } from '../../contract/wish.ts';
import type { Bus } from '../../streams/bus.ts';
import type { Outcome } from '../http/outcome.ts';
import type { NamedFile } from '../http/request.ts';
import type { FileHandle, IdPort } from '../ports.ts';
import type { Session } from '../session/session.ts';
import type { Station } from '../station.ts';

const isUnknown = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && (outcome.kind === 'network' || outcome.kind === 'timeout');

/** Sends and fetches files beside the bus, and tells the bus that it happened: names and sizes, never a content. */
export function createFileDesk(
  bus: Bus,
  session: Pick<Session, 'call' | 'file'>,
  ids: IdPort,
): Pick<Station, 'upload' | 'file' | 'tile' | 'baseTile'> {
  /** Keys of files without an answer: one that is sent again is the same command, so that an upload is kept once. */
  const unanswered = new WeakMap<FileHandle, { sent: string; key: string }>();
  function keyOf({ file, key }: NamedFile, sent: string): string {
    const former = unanswered.get(file);
    return key ?? (former?.sent === sent ? former.key : ids.next());
  }
  async function told<T>(
    wish: FileWish,
    outcome: Promise<Outcome<T>>,
    dataOf: (data: T) => unknown,
  ): Promise<Outcome<T>> {
    bus.publish({ kind: 'wished', wish });
    const came = await outcome;
    const { call, commandId } = wish;
    if (came.ok) bus.publish({ kind: 'answered', call, key: commandId, answer: { data: dataOf(came.data) } });
    else if (came.kind !== 'aborted') {
      const { code, message, field } = came;
      const refusal = { code, message, ...(field === undefined ? {} : { field }) };
      bus.publish({ kind: 'answered', call, key: commandId, answer: { refusal } });
    }
    return came;
  }
  return {
    async upload(call, args, file) {
      const sent = JSON.stringify([call, args]);
      const commandId = keyOf(file, sent);
      const outcome = await told(
        { type: 'file.send', commandId, call, args, name: file.name, size: file.file.size },
        session.call(call, args, { upload: file, quiet: true, idempotencyKey: commandId }),
        (data) => data,
      );
      if (isUnknown(outcome)) unanswered.set(file.file, { sent, key: commandId });
      // That something is still being taken in, perhaps this file, says nothing of what becomes of it.
      else if (outcome.ok || outcome.code !== refusals.tooMany.code) unanswered.delete(file.file);
      return outcome;
    },
    file: (call, args) =>
      told(
        { type: 'file.fetch', commandId: ids.next(), call, args },
        session.file(call, args, { outlivesPage: true }),
        ({ size, type }) => ({ size, type }),
      ),
    baseTile: (at, signal) => session.file('baseTile', undefined, { params: at, signal, quiet: true }),
    tile: (at, signal) => session.file('groundTile', undefined, { params: at, signal, quiet: true }),
  };
}
