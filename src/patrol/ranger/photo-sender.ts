import { firstValueFrom } from 'rxjs';
import { filter } from 'rxjs/operators';
import { patrolLimits } from '../../../contract/patrol/limits.ts';
import type { Station } from '../../../machines/station.ts';
import type { KeptPhoto, PhotoPlace } from './photo-place.ts';
import { passes } from './passing.ts';

/** What waits at this device, as a screen shows it; `full`: no more photos are kept until some have arrived. */
export interface WaitingPhotos {
  all: readonly KeptPhoto[];
  isSending: boolean;
  isKept: boolean;
  isFull: boolean;
}

/** Whether the check-in of a photo has arrived, still waits here, or was not taken. */
export type CheckInOf = (key: string) => 'arrived' | 'waiting' | 'refused';

/**
 * Sends the photos of a person one after the other, each behind its check-in. One that fails by a fault of the server
 * is passed over until the next round, so that it holds up none behind it.
 */
export interface PhotoSender {
  waiting: () => WaitingPhotos;
  subscribe: (listener: () => void) => () => void;
  /** Keeps photos that were taken with a check-in. */
  add: (photos: readonly KeptPhoto[]) => Promise<void>;
  dismiss: (photoKey: string) => void;
  /** Begins a round: all that wait are tried. */
  again: () => void;
  /** Goes on with the round, as when a check-in has arrived. */
  goOn: () => void;
}

type OfStation = Pick<Station, 'command' | 'upload'>;
type Fate = 'done' | 'failed' | 'cut' | { refused: string };

/** Puts the content on the server; its address, or why not. */
async function delivered(
  station: OfStation,
  { picture, photoKey, losses }: KeptPhoto,
): Promise<{ fileUrl: string } | Fate> {
  const file = { name: 'patrol.jpg', file: picture, key: losses === undefined ? photoKey : `${photoKey}.${losses}` };
  const sent = await station.upload('upload', { bucketName: 'image' }, file);
  if (sent.ok) return { fileUrl: sent.data.fileUrl };
  if (sent.kind !== 'refused') return 'cut';
  return passes(String(sent.code)) ? 'failed' : { refused: sent.message };
}

async function joined(station: OfStation, photo: KeptPhoto & { fileUrl: string }): Promise<Fate | 'lost'> {
  const { taskId, key, photoKey, takenAt, fileUrl } = photo;
  const outcome = await firstValueFrom(
    station
      .command('patrolPhoto', { taskId, key, photoKey, takenAt, fileUrl })
      .pipe(filter(({ state }) => state !== 'sending')),
    // It ends without an outcome where the session ends: the photo waits, as without a network.
    { defaultValue: undefined },
  );
  if (outcome === undefined) return 'cut';
  if (outcome.state !== 'refused') return 'done';
  // Its content expired on the server, as nothing had named it for days.
  if (outcome.field === 'fileUrl') return 'lost';
  return passes(String(outcome.code)) ? 'failed' : { refused: outcome.message };
}

/** The photos of a person, here and in their place. */
function openPhotos(place: PhotoPlace, userId: string) {
  let all: readonly KeptPhoto[] = [];
  let isKept = true;
  const drop = (photoKey: string): Promise<void> => {
    all = all.filter((one) => one.photoKey !== photoKey);
    return place.drop(photoKey);
  };
  return {
    all: () => all,
    isKept: () => isKept,
    async load(): Promise<void> {
      const found = await place.all(userId);
      const known = new Set(all.map(({ photoKey }) => photoKey));
      all = [...found.filter(({ photoKey }) => !known.has(photoKey)), ...all];
    },
    async add(photo: KeptPhoto): Promise<void> {
      all = [...all, photo];
      isKept = (await place.put(photo)) && isKept;
    },
    async change(photo: KeptPhoto): Promise<void> {
      all = all.map((one) => (one.photoKey === photo.photoKey ? photo : one));
      await place.put(photo);
    },
    drop,
  };
}

/** Sends one photo and puts down what became of it; tells whether the network was there. */
async function send(station: OfStation, photos: ReturnType<typeof openPhotos>, photo: KeptPhoto): Promise<boolean> {
  const { fileUrl: former, ...bare } = photo;
  const found = former === undefined ? await delivered(station, bare) : { fileUrl: former };
  let fate: Fate | 'lost';
  if (typeof found === 'object' && 'fileUrl' in found) {
    const sent = { ...bare, fileUrl: found.fileUrl };
    if (former === undefined) await photos.change(sent);
    fate = await joined(station, sent);
  } else fate = found;
  if (fate === 'done') await photos.drop(photo.photoKey);
  else if (fate === 'lost') await photos.change({ ...bare, losses: (bare.losses ?? 0) + 1 });
  else if (typeof fate === 'object') await photos.change({ ...bare, refused: fate.refused });
  return fate !== 'cut';
}

/** Makes the sender of the photos of a person at a station. */
export function createPhotoSender(
  station: OfStation,
  place: PhotoPlace,
  userId: string,
  checkInOf: CheckInOf,
): PhotoSender {
  const photos = openPhotos(place, userId);
  const listeners = new Set<() => void>();
  const tried = new Set<string>();
  let [isSending, isLoaded, isCut] = [false, false, false];
  let view: WaitingPhotos = { all: [], isSending, isKept: true, isFull: false };
  const tell = (): void => {
    const all = photos.all();
    view = { all, isSending, isKept: photos.isKept(), isFull: all.length >= patrolLimits.photo.kept };
    for (const listener of listeners) listener();
  };
  const nextOf = (): KeptPhoto | undefined =>
    photos
      .all()
      .find(
        ({ refused, photoKey, key }) => refused === undefined && !tried.has(photoKey) && checkInOf(key) === 'arrived',
      );
  async function run(): Promise<void> {
    if (isSending || !isLoaded) return;
    // A check-in that was not taken has no photos.
    for (const { photoKey, key } of photos.all()) if (checkInOf(key) === 'refused') await photos.drop(photoKey);
    isSending = true;
    try {
      for (let next = nextOf(); next && !isCut; next = nextOf()) {
        tried.add(next.photoKey);
        tell();
        isCut = !(await send(station, photos, next));
      }
    } finally {
      isSending = false;
      tell();
    }
  }
  const again = (): void => {
    if (!isSending) tried.clear();
    isCut = false;
    void run();
  };
  const load = async (): Promise<void> => {
    await photos.load();
    isLoaded = true;
    again();
  };
  void load();
  return {
    waiting: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async add(more) {
      for (const photo of more) await photos.add(photo);
      tell();
      void run();
    },
    dismiss(photoKey) {
      void photos.drop(photoKey).then(tell);
    },
    again,
    goOn: () => void run(),
  };
}
