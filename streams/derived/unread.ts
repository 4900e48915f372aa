import { isOpen, type Alarm } from '../../contract/alarms/alarm.ts';
import { limits } from '../../contract/limits.ts';
import { isOver } from '../timer.ts';
import type { UnreadPicture } from './alarms.ts';
import type { Attention } from './attention.ts';
import { gatheringMs } from './gathering.ts';
import type { Change } from './live-fold.ts';
import { createNewestAlarms } from './newest-alarms.ts';
import type { PictureChange } from './picture-change.ts';

/**
 * Keeps the unread open alarms of one user that ask for attention in order of raising, change by change, at `now` in
 * ms.
 */
export interface UnreadList {
  /** Answers whether the list may look different now. */
  take(change: PictureChange, now: number): boolean;
  /**
   * When the list is to be looked at again (ms): one that nobody has said of where it stands asks after a while.
   * Undefined where none waits.
   */
  readonly due: number | undefined;
  /** Adds to the list what has waited long enough; true where something has. */
  settle(now: number): boolean;
  list(): UnreadPicture;
  setUser(userId: string | undefined): void;
}

/** All that are unread, those that ask nobody too, and since when (ms) one waits to be told where it stands. */
function createUnread(attention: Attention) {
  const shown = createNewestAlarms(limits.alarmPopPageSize);
  const unread = new Map<string, Alarm>();
  const waiting = new Map<string, number>();

  /** Shows an alarm or does not; `now` undefined: it has waited long enough. Answers whether that may be news. */
  function judge(alarm: Alarm, now: number | undefined): boolean {
    const asks = attention.asks(alarm);
    if (asks === undefined && now !== undefined && !shown.listed.has(alarm.id)) {
      if (!waiting.has(alarm.id)) waiting.set(alarm.id, now);
      return false;
    }
    waiting.delete(alarm.id);
    if (asks === false) return shown.remove(alarm.id);
    shown.add(alarm);
    return true;
  }
  return {
    shown,
    unread,
    waiting,
    put(alarm: Alarm, now: number): boolean {
      unread.set(alarm.id, alarm);
      return judge(alarm, now);
    },
    /** One that is unread has changed: whether it asks hangs on where it stands, which is told apart. */
    renew(alarm: Alarm): boolean {
      unread.set(alarm.id, alarm);
      const isShown = shown.listed.has(alarm.id);
      if (isShown) shown.add(alarm);
      return isShown;
    },
    remove(id: string): boolean {
      unread.delete(id);
      waiting.delete(id);
      return shown.remove(id);
    },
    judgeAll(ids: Iterable<string>, now: number | undefined): boolean {
      let isNew = false;
      for (const id of ids) {
        const alarm = unread.get(id);
        if (alarm && judge(alarm, now)) isNew = true;
      }
      return isNew;
    },
    clear(): void {
      shown.clear();
      unread.clear();
      waiting.clear();
    },
  };
}

/** An empty list; `alarmsOf` an incident are those that stand in it itself. */
export function createUnreadList(
  attention: Attention,
  alarmsOf: (incidentId: string) => readonly string[],
): UnreadList {
  let user: string | undefined;
  const alarms = createUnread(attention);
  const { shown, unread, waiting } = alarms;

  function alarmChanged({ id, after }: Change<Alarm>, now: number): boolean {
    const isUnread = user !== undefined && after !== undefined && isOpen(after.status) && !after.readBy.includes(user);
    const wasUnread = unread.has(id);
    if (isUnread) {
      if (wasUnread) return alarms.renew(after);
      return alarms.put(after, now);
    }
    // Most changes are of alarms that the person has read, or that are decided.
    if (!wasUnread) return false;
    return alarms.remove(id);
  }
  function replaced(): boolean {
    return alarms.judgeAll([...unread.keys()], undefined);
  }
  return {
    take(change, now) {
      if (change.kind === 'alarm') return alarmChanged(change.change, now);
      const incidents = attention.take(change);
      if (change.kind === 'replaced') return replaced();
      return alarms.judgeAll(incidents.flatMap(alarmsOf), now);
    },
    get due() {
      const [oldest] = waiting.values();
      return oldest === undefined ? undefined : oldest + gatheringMs;
    },
    settle: (now) =>
      alarms.judgeAll(
        [...waiting].filter(([, since]) => isOver(since, gatheringMs, now)).map(([id]) => id),
        undefined,
      ),
    list: () => ({ total: shown.listed.size, first: shown.newest() }),
    setUser(userId) {
      user = userId;
      alarms.clear();
    },
  };
}
