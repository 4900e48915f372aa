import type { OwnCallName } from '../../contract/api/own-calls.ts';
import type { Ask, Supplies } from './ask.ts';
import { markOf } from './ground.ts';
import type { At } from './things.ts';

/** What a rule of an area sent to somebody, which bears the area's mark. */
async function delivery({ ground }: Supplies, { area }: At): Promise<string> {
  const n = ground.next();
  const mark = markOf(area, n);
  await ground.write(`pushWalk-${n}`, 0, {
    type: 'push.sent',
    areaCode: area,
    data: {
      deliveryId: `walk-${n}`,
      rule: { id: `walk-${n}`, name: mark },
      person: { userId: 'walk', realName: mark },
      kind: 'fireOpened',
      urgency: 2,
      about: { position: 1, stream: 'fire-walk', title: mark },
      by: ['sms'],
      content: mark,
      sms: { to: '138****0000', segments: 1, fen: 5 },
    },
  });
  return mark;
}

const listed =
  (more: object): Ask =>
  async (supplies, at) => {
    const mark = await delivery(supplies, at);
    return { args: { text: mark, ...more }, marks: [mark] };
  };

/** How the calls about push rules are asked. */
export const pushAsks = {
  pushLog: listed({}),
  pushLogExport: listed({ format: 'csv' }),
  pushCosts: async (supplies, at) => ({ args: {}, marks: [await delivery(supplies, at)] }),
  pushTry: (_supplies, { area }) => ({
    args: { regionCode: area, kinds: ['fireOpened'], roles: ['ZBY'], by: ['message'], text: '{事件}' },
  }),
} as const satisfies Partial<Record<OwnCallName, Ask>>;
