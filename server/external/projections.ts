import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { MemberKind } from '../../contract/external/resources.ts';
import { idIfOf, idIn, streamOf } from '../../contract/stream-names.ts';
import type { Projection } from '../store/projection.ts';

/** The newest key of an external user or device, whose id is `id`. `keyHash` is its SHA-256 in hex. */
export interface ExternalKey {
  id: string;
  kind: MemberKind;
  systemId: string;
  keyHash: string;
  issuedAt: string;
  revokedAt?: string;
}

/** Name of the stream of somebody's keys. */
export const externalKeyStream = (id: string): string => streamOf('externalKey', id);

function evolve(key: ExternalKey | undefined, event: LookoutEvent): ExternalKey {
  switch (event.type) {
    case 'externalKey.issued': {
      const { kind, systemId, keyHash } = event.data;
      return { id: idIn('externalKey', event.stream), kind, systemId, keyHash, issuedAt: event.at };
    }
    case 'externalKey.revoked':
      if (!key) throw new Error(`event ${event.position} revokes a key that was never issued`);
      return { ...key, revokedAt: event.at };
    default:
      throw new Error(`${event.type} says nothing about keys`);
  }
}

const externalKeys: Projection<ExternalKey> = {
  table: 'external_keys',
  columns: { key_hash: 'text', active: 'integer' },
  indexes: [['key_hash']],
  key: (event) => idIfOf('externalKey', event.stream),
  creates: (event) => event.version === 1,
  evolve,
  row: (key) => ({ key_hash: key.keyHash, active: key.revokedAt === undefined ? 1 : 0 }),
};

/** Read models of external systems, beside those of their records. */
export const externalProjections = [externalKeys] as const;
