import type { Account } from '@/domain/account'
import { apiUrl } from '@/storage/cloud/env'

/** Where the picture of an account is; null if it has none. */
export function pictureUrl({ id, avatar }: Account): string | null {
  return avatar ? apiUrl(`/api/files/users/${id}/${avatar}`) : null
}
