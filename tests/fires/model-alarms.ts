import type { RefusalName } from '../../contract/codes.ts';
import type { AlarmWish } from '../../server/triage/carry-out.ts';
import type { Model, ModelOfficer } from './model.ts';

/**
 * Why a wish on an alarm will be refused, or what will be true afterwards; a confirmation is told the id of its fire.
 */
export type ForeseenAlarm = RefusalName | ((fireId: string | undefined) => void);

/**
 * The fire that burns already where an alarm stands, as far as the officer sees it: who confirms without a name joins
 * it.
 */
export function burningBeside(model: Model, { region }: ModelOfficer, alarmId: string): string | undefined {
  const incident = model.alarms.get(alarmId)?.incident;
  return [...model.alarms.values()]
    .filter((beside) => beside.incident === incident && beside.area.startsWith(region))
    .map(({ fireId }) => fireId)
    .find((fireId) => {
      const fire = model.fires.get(fireId ?? '');
      return (
        fire !== undefined && fire.area.startsWith(region) && (fire.status === 'open' || fire.status === 'dispatched')
      );
    });
}

/** What a wish on an alarm leads to, at its fire too. */
export function foreseeAlarm(model: Model, officer: ModelOfficer, alarmId: string, wish: AlarmWish): ForeseenAlarm {
  const alarm = model.alarms.get(alarmId);
  if (!alarm || !alarm.area.startsWith(officer.region)) return 'notFound';
  const back = () => {
    alarm.status = 'pending';
    alarm.version += 1;
    delete alarm.owner;
    delete alarm.fireId;
  };
  const decide = (status: typeof alarm.status) => {
    alarm.status = status;
    alarm.version += 1;
  };
  switch (wish.action) {
    case 'receive':
      if (alarm.status === 'received') return 'alreadyReceived';
      return alarm.status === 'pending'
        ? () => {
            decide('received');
            alarm.owner = officer.userId;
          }
        : 'notAllowedNow';
    case 'reopen':
      return alarm.status === 'dismissed' ? back : 'notAllowedNow';
    case 'detach': {
      const fire = model.fires.get(alarm.fireId ?? '');
      if (alarm.status !== 'repeat' || !fire) return 'notAllowedNow';
      // A fire of a county beside their own does not exist for an officer: a superior of both detaches.
      if (!fire.area.startsWith(officer.region)) return 'notFound';
      return () => {
        back();
        fire.version += 1;
        fire.alarms = fire.alarms.filter((id) => id !== alarmId);
      };
    }
    default:
  }
  if (alarm.status !== 'received') return 'notAllowedNow';
  if (alarm.owner !== officer.userId) return 'notOwner';
  if (wish.action === 'release') return back;
  if (wish.action === 'dismiss') return () => decide('dismissed');
  const named = 'fireId' in wish && wish.fireId !== undefined ? wish.fireId : burningBeside(model, officer, alarmId);
  if (named === undefined) {
    return (fireId = '') => {
      decide('confirmed');
      alarm.fireId = fireId;
      model.fires.set(fireId, {
        area: alarm.area,
        start: alarm.start,
        status: 'open',
        holder: officer.region,
        version: 1,
        alarms: [alarmId],
        fires: [],
        burned: 0,
        forces: {},
      });
    };
  }
  const fire = model.fires.get(named);
  if (!fire || !fire.area.startsWith(officer.region)) return 'notFound';
  if (fire.status !== 'open' && fire.status !== 'dispatched') return 'notAllowedNow';
  if (fire.alarms.includes(alarmId)) return 'duplicate';
  return () => {
    decide(wish.action === 'confirm' ? 'confirmed' : 'repeat');
    alarm.fireId = named;
    fire.alarms.push(alarmId);
    fire.version += 1;
  };
}
