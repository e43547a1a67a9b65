import { isVersion, type KeptRow } from '@/domain/keptVersions'

/** A row, and of which calendar it is (`visitorVersions.ts`). */
export type OwnedRow = { readonly of: string; readonly row: KeptRow }

/** What is done to the rows once they are read. */
type RowChange = {
  readonly made: readonly OwnedRow[]
  readonly gone: readonly OwnedRow[]
}

/** Where earlier versions of a visitor are kept. Each answer is rejected where it cannot be had. */
export type VersionsDatabase = {
  /** False in a browser that has none: then nothing is kept, and nothing is missed. */
  isThere(): boolean
  /** Reads all and changes it at once, with no other tab between: `work` is called once, and waits for nothing. */
  change(work: (rows: readonly OwnedRow[]) => RowChange): Promise<void>
}

const NAME = 'quartal-versions'
const STORE = 'versions'

/** A row in its place: one of a day, or of a deleted tag, at a moment. */
const keyOf = ({ row }: OwnedRow): IDBValidKey => [isVersion(row) ? row.date : row.tag.id, row.at]

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** The database of this browser (V3): it is opened for each change, so that nothing is held open for long. */
export const versionsDatabase: VersionsDatabase = {
  isThere: () => typeof indexedDB !== 'undefined',
  async change(work) {
    const db = await opened()
    try {
      await new Promise<void>((resolve, reject) => {
        const transaction = db.transaction(STORE, 'readwrite')
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
        const store = transaction.objectStore(STORE)
        const all: IDBRequest<OwnedRow[]> = store.getAll()
        all.onsuccess = () => {
          const { made, gone } = work(all.result)
          for (const row of gone) store.delete(keyOf(row))
          for (const row of made) store.put(row, keyOf(row))
          // A page that is closing gets no answer any more.
          transaction.commit()
        }
      })
    } finally {
      db.close()
    }
  },
}
