import type { NewEvent } from '../../contract/events/catalogue.ts';
import {
  externalDevices,
  externalSystems,
  externalUsers,
  type MemberKind,
  memberKinds,
} from '../../contract/external/resources.ts';
import { isRefusal } from '../../contract/codes.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { issueMemberKey } from '../../server/external/member-keys.ts';
import { recordStream } from '../../contract/stream-names.ts';
import { keptRecord } from '../../server/resources/queries.ts';
import { markOf, type Ground } from './ground.ts';

/** An external system: its id, the mark that all of it bears, the access key of who manages it, and its device. */
export interface External {
  systemId: string;
  mark: string;
  secret: string;
  deviceId: string;
}

/** Makes one in an area; its mark names another where what it shows is the caller's own. */
export async function openExternal(
  { server: { ctx }, next, write }: Ground,
  area: string,
  marked: string,
): Promise<External> {
  const n = next();
  const mark = markOf(marked, n);
  const make = async (of: Resource, values: object): Promise<string> => {
    const id = `walk-${of.name}-${n}`;
    await write(recordStream(of, id), 0, {
      type: `${of.name}.created`,
      areaCode: area,
      data: { regionCode: area, name: mark, ...values },
    } as NewEvent);
    return id;
  };
  const keyOf = async (kind: MemberKind, id: string): Promise<string> => {
    const member = await keptRecord(ctx.db, memberKinds[kind], id);
    if (!member) throw new Error(`no ${kind}`);
    const made = await issueMemberKey(ctx, { kind, member, actor: 'system', cause: `walk-${kind}-${n}` });
    if (isRefusal(made)) throw new Error(made.message);
    return made.secret;
  };
  const systemId = await make(externalSystems, { sourceTypes: ['1', '5'] });
  const managerId = await make(externalUsers, { systemId, manages: true });
  const deviceId = await make(externalDevices, { systemId, sourceType: '5' });
  const secret = await keyOf('externalUser', managerId);
  await keyOf('externalDevice', deviceId);
  return { systemId, mark, secret, deviceId };
}
