import { MAX_OWNER_NAME_LENGTH, MAX_SNAPSHOT_BYTES } from '@/domain/share'
import { shownLanguage, t } from '@/i18n'
import { numberText } from '@/i18n/format'
import type { CloudError } from '@/storage/cloud/client'

/** Bytes as a person reads them, in whole kB. */
export const kilobytes = (bytes: number) => numberText(Math.ceil(bytes / 1_000), shownLanguage())

/** Why something about a link did not work, in the language of now. */
export function shareFailure({ status, message, fields }: CloudError): string {
  if (status === 0) return t(navigator.onLine ? 'errors.unreachable' : 'errors.offline')
  if (fields.ownerName !== undefined) {
    return t('share.nameRefused', { max: MAX_OWNER_NAME_LENGTH })
  }
  if (fields.data !== undefined) {
    return t('share.dataRefused', { max: kilobytes(MAX_SNAPSHOT_BYTES) })
  }
  // The server hides what the plan does not allow, and then names no field (L5).
  const isHidden = status === 404 || (status === 400 && Object.keys(fields).length === 0)
  if (isHidden) return t('share.needsPro')
  return message ? t('share.refused', { reason: message }) : t('errors.unreachable')
}
