/** A photo of a check-in that was taken at this device and has not arrived yet, or was not taken in. */
export interface KeptPhoto {
  /** Made here; by it the server knows the same photo. */
  photoKey: string;
  userId: string;
  taskId: string;
  /** The key of its check-in. */
  key: string;
  takenAt: string;
  picture: Blob;
  /** Where the server has its content already. */
  fileUrl?: string;
  /** How often the server has lost its content: each time it is sent as a file of its own. */
  losses?: number;
  /** Why the server did not take it; it is not sent again. */
  refused?: string;
}

/** Where photos are kept; they outlive the page. `put` is false where there is no room. */
export interface PhotoPlace {
  /** Photos of a person, in the order in which they were taken. */
  all: (userId: string) => Promise<KeptPhoto[]>;
  put: (photo: KeptPhoto) => Promise<boolean>;
  drop: (photoKey: string) => Promise<void>;
}

const [database, photos] = ['lookout.patrol', 'photos'];

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the device keeps no photos')));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(photos, { keyPath: 'photoKey' });
  });
  return settled(request);
}

/** Carries something out on the kept photos; resolves once it is on disk. */
async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await openDatabase();
  try {
    const transaction = db.transaction(photos, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('no room for a photo')));
    });
    const [found] = await Promise.all([settled(work(transaction.objectStore(photos))), done]);
    return found;
  } finally {
    db.close();
  }
}

/** What this browser keeps: IndexedDB, since the text store of a page has no room for photos. */
export const browserPhotos: PhotoPlace = {
  async all(userId) {
    try {
      const found = (await within('readonly', (store) => store.getAll())) as KeptPhoto[];
      return found
        .filter((one) => one.userId === userId)
        .sort((a, b) => (a.takenAt === b.takenAt ? 0 : a.takenAt < b.takenAt ? -1 : 1));
    } catch {
      return [];
    }
  },
  async put(photo) {
    try {
      await within('readwrite', (store) => store.put(photo));
      return true;
    } catch {
      return false;
    }
  },
  async drop(photoKey) {
    try {
      await within('readwrite', (store) => store.delete(photoKey));
    } catch {
      // It comes once more, and the server knows it by its key.
    }
  },
};
