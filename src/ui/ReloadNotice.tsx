import { useEffect } from 'react'
import { t } from '@/i18n'
import { finishWork, reloadSafely } from './beforeReload'
import { Notice } from './Notice'
import { reloadPage } from './reloadPage'

/** Says that only a reload helps: what was typed is saved, or comes back from this browser's storage. */
export function ReloadNotice() {
  useEffect(() => void finishWork(), [])
  const reload = async () => (await reloadSafely()) || reloadPage()
  return <Notice text={t('errors.crashed')} label={t('errors.reload')} onClick={reload} />
}
