import { badgeName, badgeOf } from '../../contract/fires/badge.ts';
import type { Grade } from '../../contract/fires/command-schemas.ts';
import { type Fire, fireStatusNames } from '../../contract/fires/fire.ts';
import type { Force } from '../../contract/fires/forces.ts';
import type { FireRow } from '../../contract/fires/list-schemas.ts';
import { gradeNames, gradeOf } from '../../contract/fires/record.ts';
import type { Transfer } from '../../contract/fires/transfer.ts';
import type { NamedTransfer } from '../../contract/fires/transfer-schemas.ts';
import { present } from '../../contract/present.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { sourceNames, sourcesOf } from './alarms-of.ts';

type Seeing = Pick<Context, 'db' | 'gazetteer'>;

/** A region's own name, such as 旌德县; its code where it has none. */
export const regionName = (gazetteer: Pick<Gazetteer, 'area'>, code: string): string =>
  gazetteer.area(code)?.name ?? code;

/** The grade of a fire that has a record. */
export function gradeIn({ record }: Pick<Fire, 'record'>): Grade | undefined {
  if (!record) return undefined;
  const { grade, reason } = gradeOf(record);
  return { grade, name: gradeNames[grade], reason };
}

/** A transfer with the names of its regions. */
export function namedTransfer(gazetteer: Pick<Gazetteer, 'area'>, transfer: Transfer): NamedTransfer {
  const { closedBy, ...facts } = transfer;
  return {
    ...facts,
    fromName: regionName(gazetteer, transfer.from),
    toName: regionName(gazetteer, transfer.to),
    ...(closedBy ? { closedBy: [...closedBy] } : {}),
  };
}

const onTheWay = ({ state }: Force): boolean => state === 'sent' || state === 'accepted';
const onScene = ({ state }: Force): boolean => state === 'arrived';

/** How many forces are on their way and how many are there. */
export const forcesOut = ({ forces }: Pick<Fire, 'forces'>): { onTheWay: number; onScene: number } => ({
  onTheWay: forces.filter(onTheWay).length,
  onScene: forces.filter(onScene).length,
});

/** A fire as lists show it to people of a region. */
export async function fireRowOf(
  { db, gazetteer }: Seeing,
  { regionCode }: Pick<Caller, 'regionCode'>,
  fire: Fire,
): Promise<FireRow> {
  const {
    id,
    areaCode,
    areaName,
    placeName,
    longitude,
    latitude,
    startTime,
    openedAt,
    status,
    holder,
    transfer,
    informed,
    mainFireId,
    endedAt,
    demo,
  } = fire;
  const badge = badgeOf(fire);
  return {
    id,
    fireId: id,
    areaCode,
    areaName,
    placeName,
    longitude,
    latitude,
    startTime,
    openedAt,
    status,
    statusName: fireStatusNames[status],
    badge,
    badgeName: badgeName(badge),
    holder,
    holderName: regionName(gazetteer, holder),
    ...present({
      informed,
      mainFireId,
      endedAt,
      demo,
      grade: gradeIn(fire),
      informedName: informed && regionName(gazetteer, informed),
    }),
    ...(transfer ? { transfer: namedTransfer(gazetteer, transfer) } : {}),
    sourceTypeStr: sourceNames(await sourcesOf(db, regionCode, fire.alarmIds)),
    alarms: fire.alarmIds.length,
    fires: fire.fireIds.length,
    ...forcesOut(fire),
  };
}
