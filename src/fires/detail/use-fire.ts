import type { Data } from '../../../contract/api/types.ts';
import type { Fire } from '../../../contract/fires/fire.ts';
import { fireAlarmOf } from '../../../contract/fires/fire-alarm.ts';
import type { QueryView } from '../../../machines/station.ts';
import { inPicture } from '../../kit/in-picture.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useQuery } from '../../kit/use-query.ts';
import type { FireId } from '../../../contract/ids.ts';

type Detail = Data<'fireDetail'>;

/** A fire as the server tells it, for one that has left the live picture. */
const ofDetail = ({ alarms: _alarms, mainFire: _main, joinedFires: _joined, demo, ...fire }: Detail): Fire =>
  ({ ...fire, ...(demo ? { demo } : {}), version: 0, position: 0 }) as Fire;

/** The alarms of a fire as the server tells them, else those of the picture: a recording may hold no answer. */
export function useFireAlarms(fire: Fire, detail: Detail | undefined): Detail['alarms'] {
  const picture = useBehavior(useStation().alarms$);
  return (
    detail?.alarms ??
    fire.alarmIds.flatMap((id) => {
      const alarm = inPicture(picture, id);
      return alarm ? [fireAlarmOf(alarm)] : [];
    })
  );
}

/** A fire by its id: as the live picture has it, else as the server tells it; and what only the server tells. */
export function useFire(fireId: FireId): { fire: Fire | undefined; detail: QueryView<Detail> } {
  const station = useStation();
  const picture = useBehavior(station.fires$);
  const detail = useQuery(station, 'fireDetail', { fireId }, fireId !== '');
  return { fire: inPicture(picture, fireId) ?? (detail.data ? ofDetail(detail.data) : undefined), detail };
}
