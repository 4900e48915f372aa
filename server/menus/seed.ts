import type { NewEvent } from '../../contract/events/catalogue.ts';
import { menuSeedRecords } from '../../contract/menus/seed.ts';
import { menus } from '../../contract/system/access.ts';
import type { Context } from '../context.ts';
import { recordStream } from '../resources/projection.ts';
import type { StreamWrite } from '../store/port.ts';

/**
 * Records the entries of the menu that this log has never held, so that a new version's pages come to an old system. What
 * somebody removed stays removed, and what he changed stays changed.
 */
export async function seedMenus({ store, options }: Pick<Context, 'store' | 'options'>): Promise<void> {
  const writes: StreamWrite[] = [];
  for (const { id, ...values } of menuSeedRecords) {
    const stream = recordStream(menus, id);
    if ((await store.readStream(stream)).length > 0) continue;
    const created = { type: 'menu.created', areaCode: options.regionCode, data: values } as NewEvent;
    writes.push({ stream, expectedVersion: 0, events: [created] });
  }
  if (writes.length > 0) await store.append({ actor: 'system', writes });
}
