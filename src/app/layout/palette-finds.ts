import { alarmStatusNames, type Alarm } from '../../../contract/alarms/alarm.ts';
import { isWithin } from '../../../contract/areas.ts';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import { fireStatusNames, type Fire } from '../../../contract/fires/fire.ts';
import { allEntries, type MenuNode } from '../../../contract/menus/menu-node.ts';
import type { Person } from '../../../contract/people/schemas.ts';
import { users } from '../../../contract/system/user.ts';
import type { IconName } from '../../kit/icons.tsx';
import { iconNamed } from '../../kit/icons.tsx';
import type { AlarmId, RegionCode } from '../../../contract/ids.ts';

/**
 * One thing that the palette found, and what choosing it does: it goes to a page, opens an alarm, looks on within an
 * area, or shows a person.
 */
export interface Find {
  key: string;
  kind: 'page' | 'alarm' | 'fire' | 'place' | 'person';
  icon: IconName;
  title: string;
  detail: string;
  act: { path: string } | { alarmId: AlarmId } | { areaCode: RegionCode; areaName: string } | { person: Person };
}

/** The most that are listed of each kind. */
const most = 6;

const holds = (word: string, ...texts: readonly (string | undefined)[]): boolean =>
  texts.some((text) => text?.toLowerCase().includes(word) === true);

/** Pages of a menu whose title or path holds the word; with no word the first of them. */
export function findPages(menu: readonly MenuNode[], word: string): Find[] {
  const finds: Find[] = [];
  for (const top of menu) {
    for (const node of allEntries([top])) {
      if (!node.isShow || node.component === '' || finds.length >= most) continue;
      if (holds(word, node.meta.title, node.path, top.meta.title)) {
        finds.push({
          key: `page ${node.id}`,
          kind: 'page',
          icon: iconNamed(node.meta.icon),
          title: node.meta.title,
          detail: top === node ? '' : top.meta.title,
          act: { path: node.path },
        });
      }
    }
  }
  return finds;
}

const byWordOrArea =
  (word: string, areaCode: RegionCode | undefined) =>
  (one: { id: string; areaCode: RegionCode; areaName: string; placeName: string }, more?: string): boolean =>
    areaCode === undefined
      ? word !== '' && holds(word, one.placeName, one.areaName, one.id, more)
      : isWithin(areaCode, one.areaCode) && holds(word, one.placeName, one.areaName, one.id, more);

/** The newest alarms that hold the word, or that lie in an area. */
export function findAlarms(alarms: Iterable<Alarm>, word: string, areaCode: RegionCode | undefined): Find[] {
  const fits = byWordOrArea(word, areaCode);
  return [...alarms]
    .filter((alarm) => fits(alarm, alarm.content))
    .sort((a, b) => (a.raisedAt < b.raisedAt ? 1 : -1))
    .slice(0, most)
    .map((alarm) => ({
      key: `alarm ${alarm.id}`,
      kind: 'alarm',
      icon: 'warn',
      title: alarm.placeName,
      detail: `${alarm.areaName} ${alarmStatusNames[alarm.status]}`,
      act: { alarmId: alarm.id },
    }));
}

/** The newest fires that hold the word, or that lie in an area; each leads to its page. */
export function findFires(fires: Iterable<Fire>, word: string, areaCode: RegionCode | undefined): Find[] {
  const fits = byWordOrArea(word, areaCode);
  return [...fires]
    .filter((fire) => fits(fire, fire.remark))
    .sort((a, b) => (a.openedAt < b.openedAt ? 1 : -1))
    .slice(0, most)
    .map(({ id, placeName, areaName, status }) => ({
      key: `fire ${id}`,
      kind: 'fire',
      icon: 'fire',
      title: placeName,
      detail: `${areaName} ${fireStatusNames[status]}`,
      act: { path: firePagePath(id) },
    }));
}

/** Areas as the server found them. */
export const findPlaces = (areas: readonly { code: string; name: string; fullName: string }[] | undefined): Find[] =>
  (areas ?? [])
    .slice(0, most)
    .map(({ code, name, fullName }) => ({
      key: `place ${code}`,
      kind: 'place',
      icon: 'map',
      title: fullName,
      detail: code,
      act: { areaCode: code, areaName: name },
    }));

/** What the list of accounts is asked for to show this person. */
const wordsOf = ({ realName, deptName }: Person): string =>
  new URLSearchParams({ keyword: realName, deptName }).toString();

/** People as the server found them; each opens their account where the viewer keeps it (`isKept`), else their card. */
export const findPeople = (people: readonly Person[] | undefined, isKept: (person: Person) => boolean): Find[] =>
  (people ?? [])
    .slice(0, most)
    .map((person) => ({
      key: `person ${person.id}`,
      kind: 'person',
      icon: 'person',
      title: person.realName,
      detail: `${person.deptName} ${person.region}`,
      act: isKept(person) ? { path: `${users.page}?${wordsOf(person)}` } : { person },
    }));
