import { describe, expect, test } from 'vitest';
import { printedTable } from '../../contract/access/print.ts';
import { callScope, ownScopes } from '../../contract/access/scopes.ts';
import { expected } from '../../contract/access/table.ts';
import { calls, type CallName } from '../../contract/api/calls.ts';
import { askOf } from './asks.ts';

const names = Object.keys(calls) as CallName[];

const introduction = `# Who may make which call

One row for each call of the contract. Printed from \`contract/access\`; \`npx vitest run --project node \
tests/access/table.test.ts -u\` prints it anew, and \`tests/access/walk.test.ts\` asks a running server about every \
row, as each caller, about a thing in their own region, in one below, in one beside and in the one above.

- **access** is what the contract declares: anybody (\`public\`; a password, a code or an access key may have to come \
along), anybody signed in (\`user\`), who may act on alarms (\`officer\`), a key of a feed (\`feed\`), or whose \
roles give the permission.
- **scope** says whose the things of a call are. \`none\`: nobody's. \`own\`: the caller's own. \`personal\`: one \
person's, and the administrators' of that person's region. \`addressed\`: the people's it is sent to, by name, or \
from their own region or one above. \`known\`: people of a region, and of the region right above it the duty \
officers (whose roles let them act on alarms, administrators not counted), since they answer each other’s calls; a \
phone number is told only to people who may act on alarms themselves, since they must be able to call. \`region\`: a \
region's, and of those above it. \`whole\`: the authority's, which is read from everywhere and written at its seat.
- **beyond it**: how the server answers about a thing out of that scope: it leaves it out, knows no such thing (404), \
or refuses (403).
- In the columns of callers, **yes** means as far as the scope goes; a number is the status of the refusal, before \
anything is looked up. The last two are roles that an administrator might make.

`;

describe('the table of calls and callers', () => {
  test.each(names)('%s has a scope and is walked', (name) => {
    expect(callScope(name), `the call ${name} has no scope: add it to contract/access/scopes.ts`).toBeDefined();
    expect(
      askOf(name),
      `nobody has said how the call ${name} is asked: add it to tests/access/asks-duty.ts or asks-people.ts`,
    ).toBeDefined();
  });

  test('names no call that there is not', () => {
    expect(Object.keys(ownScopes).filter((name) => !Object.hasOwn(calls, name))).toEqual([]);
  });

  test('is printed in docs/access.md as it stands', async () => {
    await expect(`${introduction}${printedTable()}\n`).toMatchFileSnapshot('../../docs/access.md');
  });

  test('fails of a call that nobody has scoped', () => {
    for (const name of ['brandNew', 'toString']) expect(callScope(name)).toBeUndefined();
    expect(askOf('brandNew' as CallName)).toBeUndefined();
  });
});

describe('the table says', () => {
  test.each([
    ['a station watches its own region and those below', 'alarmInfo', 'officer', 'child', 'answered'],
    ['an alarm elsewhere does not exist for them', 'alarmInfo', 'officer', 'sibling', 'notFound'],
    ['nor does one of the region above', 'alarmInfo', 'officer', 'parent', 'notFound'],
    ['a trainer receives no alarm', 'receiveFire', 'trainer', 'own', 'forbidden'],
    ['an announcement comes from above', 'noticeView', 'trainer', 'parent', 'answered'],
    ['and not from below', 'noticeView', 'trainer', 'child', 'notFound'],
    ['what is the authority’s is not written in a city', 'role.create', 'administrator', 'own', 'outsideArea'],
    ['but read there', 'role.page', 'administrator', 'own', 'answered'],
    [
      'who has a one-time password does nothing with it but change it',
      'menuSearch',
      'beginner',
      'own',
      'mustChangePassword',
    ],
    ['a key of a feed opens nothing of people’s', 'alarmPage', 'feed', 'own', 'notSignedIn'],
    ['the detail of a person of the region is its administrators’', 'userDetail', 'administrator', 'child', 'answered'],
    ['and no colleague’s', 'userDetail', 'officer', 'own', 'notFound'],
    ['nor an administrator’s of another region', 'userDetail', 'administrator', 'sibling', 'notFound'],
    ['and people deliver no alarms as feeds', 'ingest', 'administrator', 'own', 'badKey'],
  ] as const)('%s', (_sentence, name, caller, place, outcome) => {
    expect(expected(name, caller, place, false)).toBe(outcome);
  });

  test('what is written at the seat is written', () => {
    expect(expected('role.create', 'administrator', 'own', true)).toBe('answered');
  });
});
