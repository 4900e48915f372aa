import type { OwnCallName } from '../../contract/api/own-calls.ts';
import { disasterStream } from '../../contract/disasters/warning.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { hazardStream } from '../../contract/hazards/hazard.ts';
import { cap, geocode } from '../disasters/given.ts';
import type { Ask, Supplies } from './ask.ts';
import { markOf, points } from './ground.ts';
import type { At } from './things.ts';

const by = { userId: 'walker', realName: 'walker' };
const due = '2030-01-01T00:00:00.000Z';

type Event = NewEvent<`hazard.${string}` & NewEvent['type']>;
type Said = Event extends infer E ? (E extends Event ? Omit<E, 'areaCode'> : never) : never;

const graded: Said = { type: 'hazard.graded', data: { by, due, grade: 'general' } };
const ordered: Said = { type: 'hazard.ordered', data: { by, due, unit: '林业站', person: '某人', measures: '清运' } };
const mended: Said = { type: 'hazard.mended', data: { by, due, text: '已清运', photos: [] } };
const checked: Said = { type: 'hazard.checked', data: { by, due, photos: [] } };

/** A hazard of its own after such a life, and the mark that only it bears. */
async function hazard({ ground }: Supplies, { area, place, caller }: At, life: readonly Said[]) {
  const id = `walk-${ground.next()}`;
  const mark = markOf(area, ground.next());
  const { longitude, latitude } = points[place];
  const reported: Said = {
    type: 'hazard.reported',
    data: {
      // Who may take it back is who has reported it.
      by: { userId: caller.userId, realName: mark },
      due,
      kind: 'fuel',
      longitude,
      latitude,
      placeName: mark,
      description: mark,
      photos: [],
    },
  };
  for (const [version, event] of [reported, ...life].entries())
    await ground.write(hazardStream(id), version, { ...event, areaCode: area });
  return { id, mark };
}

const onHazard =
  (life: readonly Said[], more: object = {}): Ask =>
  async (supplies, at) => {
    const { id } = await hazard(supplies, at, life);
    return { args: { id, ...more }, marks: [id] };
  };
const listed =
  (more: object): Ask =>
  async (supplies, at) => {
    const { mark } = await hazard(supplies, at, []);
    return { args: { text: mark, ...more }, marks: [mark] };
  };

/** A warning of its own that holds in an area. */
async function warning({ ground }: Supplies, { area }: At) {
  const id = `walk-${ground.next()}`;
  const mark = markOf(area, ground.next());
  await ground.write(disasterStream(id), 0, {
    type: 'disaster.issued',
    areaCode: area,
    data: {
      areaCodes: [area],
      validUntil: due,
      confirmDue: due,
      message: {
        sender: mark,
        identifier: mark,
        sent: '2026-03-01T00:00:00.000Z',
        status: 'Actual',
        msgType: 'Alert',
        language: 'zh-CN',
        categories: [],
        event: mark,
        urgency: 'Unknown',
        severity: 'Minor',
        certainty: 'Unknown',
        colour: 'blue',
        colourFrom: 'severity',
        headline: mark,
        description: '',
        areas: [{ description: '', polygons: [], circles: [], codes: [area] }],
      },
    },
  });
  return { id, mark };
}

/** How the calls about hazards and warnings of disaster are asked. */
export const hazardAsks = {
  hazardPage: listed({}),
  hazardCounts: async (supplies, at) => {
    const { mark } = await hazard(supplies, at, []);
    return {
      args: { text: mark },
      shows: ({ data }) => (data as { states?: { reported?: number } } | undefined)?.states?.reported === 1,
    };
  },
  hazardView: onHazard([]),
  hazardExport: listed({ format: 'csv' }),
  hazardReport: (_supplies, { place }) => {
    const { longitude, latitude } = points[place];
    return { args: { kind: 'fuel', description: '林缘堆放秸秆', longitude, latitude } };
  },
  hazardGrade: onHazard([], { grade: 'general' }),
  hazardOrder: onHazard([graded], { unit: '林业站', person: '某人', measures: '清运' }),
  hazardMend: onHazard([graded, ordered], { text: '已清运' }),
  hazardCheck: onHazard([graded, ordered, mended], { outcome: 'pass' }),
  hazardClose: onHazard([graded, ordered, mended, checked]),
  hazardReject: onHazard([], { reason: '非林区' }),
  hazardWithdraw: onHazard([]),
  ingestDisaster: ({ ground }, { area }) => ({
    args: {},
    headers: { 'content-type': 'application/cap+xml' },
    payload: cap({ identifier: `walk${ground.next()}`, sent: '2026-02-28T14:00:00+08:00', area: geocode(area) }),
  }),
  disasterPage: async (supplies, at) => {
    const { mark } = await warning(supplies, at);
    return { args: { text: mark }, marks: [mark] };
  },
  disastersInForce: async (supplies, at) => {
    const { id } = await warning(supplies, at);
    return { args: {}, marks: [id] };
  },
  disasterView: async (supplies, at) => {
    const { id } = await warning(supplies, at);
    return { args: { id }, marks: [id] };
  },
  disasterConfirm: async (supplies, at) => {
    const { id, mark } = await warning(supplies, at);
    return { args: { id, identifier: mark }, marks: [id] };
  },
} as const satisfies Partial<Record<OwnCallName, Ask>>;
