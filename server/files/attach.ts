import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { EventData } from '../../contract/events/catalogue.ts';
import { fileIdOf } from '../../contract/files/file-url.ts';
import type { Context } from '../context.ts';
import type { StreamWrite } from '../store/port.ts';
import { fileMessages as say } from './messages.ts';
import { storedFile } from './owners.ts';
import { fileStream, type StoredFile } from './projections.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Whose files are put to something; `field` is where their addresses stand in what they sent. */
interface Own {
  actor: string;
  fileUrls: readonly string[];
  field: string;
}

/** Whose files are put to which fire. */
export interface Attaching extends Own {
  fire: { id: string; areaCode: RegionCode };
}

/** Whose files are put to which alarm. */
export interface AttachingToAlarm extends Own {
  alarm: { id: string; areaCode: RegionCode };
}

/** Whose files are put to which hazard. */
export interface AttachingToHazard extends Own {
  hazard: { id: string; areaCode: RegionCode };
}

async function ownFiles(ctx: Pick<Context, 'db'>, { actor, fileUrls, field }: Own): Promise<StoredFile[] | Refusal> {
  const files: StoredFile[] = [];
  for (const url of new Set(fileUrls)) {
    const fileId = fileIdOf(url);
    const file = fileId === undefined ? undefined : await storedFile(ctx, fileId);
    if (file?.uploadedBy !== actor) return refuse('badInput', { field, message: say.notYours });
    files.push(file);
  }
  return files;
}

const attached = (
  { id, version }: StoredFile,
  areaCode: RegionCode,
  data: EventData<'file.attached'>,
): StreamWrite => ({
  stream: fileStream(id),
  expectedVersion: version,
  events: [{ type: 'file.attached', areaCode, data }],
});

/** What makes files part of a fire, to be appended together with what tells of them. Each must be the actor's own. */
export async function attachWrites(
  ctx: Pick<Context, 'db'>,
  { fire, ...own }: Attaching,
): Promise<StreamWrite[] | Refusal> {
  const files = await ownFiles(ctx, own);
  return isRefusal(files)
    ? files
    : files
        .filter(({ fireIds }) => fireIds?.includes(fire.id) !== true)
        .map((file) => attached(file, fire.areaCode, { fireId: fire.id }));
}

/** What makes files part of an alarm that is being entered, likewise. */
export async function attachToAlarm(
  ctx: Pick<Context, 'db'>,
  { alarm, ...own }: AttachingToAlarm,
): Promise<StreamWrite[] | Refusal> {
  const files = await ownFiles(ctx, own);
  return isRefusal(files) ? files : files.map((file) => attached(file, alarm.areaCode, { alarmId: alarm.id }));
}

/** What makes files part of a hazard, to be appended together with what tells of them. Each must be the actor's own. */
export async function attachToHazard(
  ctx: Pick<Context, 'db'>,
  { hazard, ...own }: AttachingToHazard,
): Promise<StreamWrite[] | Refusal> {
  const files = await ownFiles(ctx, own);
  return isRefusal(files)
    ? files
    : files
        .filter(({ hazardIds }) => hazardIds?.includes(hazard.id) !== true)
        .map((file) => attached(file, hazard.areaCode, { hazardId: hazard.id }));
}
