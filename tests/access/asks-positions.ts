import type { OwnCallName } from '../../contract/api/own-calls.ts';
import type { Ask } from './ask.ts';
import { points } from './ground.ts';

/** How the calls about whereabouts are asked: of a ranger who is there. */
export const positionAsks = {
  ingestPositions: ({ ground }, { place }) => ({ args: { ...told(ground.next(), place), at: nowOf(ground) } }),
  positionTrack: async ({ ground }, { place }) => {
    const item = { ...told(ground.next(), place), at: nowOf(ground) };
    const { positions } = ground.server.ctx;
    await positions.take({ name: 'walk' }, [item]);
    const id = [...positions.known.all()].find(({ subjectId }) => subjectId === item.subjectId)?.id;
    return { args: { id, hours: 1 }, marks: [item.name] };
  },
} as const satisfies Partial<Record<OwnCallName, Ask>>;

function told(n: number, place: keyof typeof points) {
  const { longitude, latitude } = points[place];
  return { subjectId: `walked${n}`, kind: 'ranger', name: `护林员${n}号`, longitude, latitude };
}

const nowOf = ({ server }: Parameters<Ask>[0]['ground']): string => new Date(server.ctx.clock.now()).toISOString();
