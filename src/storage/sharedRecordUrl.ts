import { pocketbaseUrl } from '@/storage/env'

/** Where `findShared` reads a whole link, written as the SDK writes it. */
export function sharedRecordUrl(id: string): string {
  const base = pocketbaseUrl.replace(/\/$/, '')
  return `${base}/api/collections/calendar_shares/records/${encodeURIComponent(id)}?fields=*`
}
