import { apiUrl } from './env'

/** Where `findShared` reads a whole link. */
export function sharedRecordUrl(id: string): string {
  return apiUrl(`/api/collections/calendar_shares/records/${encodeURIComponent(id)}?fields=*`)
}
