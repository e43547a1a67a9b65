import type { Account } from '@/domain/account'
import { apiUrl } from '@/storage/cloud/env'

/** The address of an account's picture; null if it has none. */
export function pictureUrl({ id, avatar }: Account): string | null {
  return avatar ? apiUrl(`/api/files/users/${id}/${avatar}`) : null
}
