import type { Account } from '@/domain/account'
import { pocketbaseUrl } from '@/storage/env'

/** Where the picture of an account is; null if it has none. */
export function pictureUrl({ id, avatar }: Account): string | null {
  return avatar ? `${pocketbaseUrl.replace(/\/$/, '')}/api/files/users/${id}/${avatar}` : null
}
