import { createStore } from '@/state/createStore'
import { useStore } from '@/state/useStore'

/** How many of the tags and days of an upload the server has confirmed. */
export type UploadProgress = { readonly done: number; readonly total: number }

/** Null where it is not known, e.g. in a tab that only watches another one upload. */
export const uploadProgress = createStore<UploadProgress | null>(null)

/** How far the upload is. */
export function useUploadProgress(): UploadProgress | null {
  return useStore(uploadProgress)
}
