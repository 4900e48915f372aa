import { afterAll, beforeAll } from 'vitest';
import type { FireDetail, OperatorLogRow } from '../../contract/fires/schemas.ts';
import { type GivenFires, openFires, type Who } from './given.ts';

/** A server for the tests of one file, and forces that are sent to its fires. */
export function openHandled() {
  let fires: GivenFires;
  beforeAll(async () => {
    fires = await openFires();
  });
  afterAll(() => fires.server.stop());
  const detail = (fireId: string, who: Who = 'county'): Promise<FireDetail> =>
    fires.data(who, 'fireDetail', { fireId });
  const log = async (fireId: string): Promise<string[]> =>
    (await fires.data<OperatorLogRow[]>('county', 'fireOperatorLog', { fireId }))
      .filter(({ subject }) => subject === 'fire')
      .map(({ actorName, text }) => `${actorName} ${text}`);
  const sent = async (
    fireId: string,
    forces: object[] = [{ kind: 'crew', name: '旌阳镇扑火队', strength: 12 }],
  ): Promise<string[]> =>
    (await fires.data<{ forces: { id: string }[] }>('county', 'commandAndDispatch', { fireId, forces })).forces.map(
      ({ id }) => id,
    );
  return {
    get fires() {
      return fires;
    },
    detail,
    log,
    sent,
  };
}
