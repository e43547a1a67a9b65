import { t } from '@/i18n'
import { Button } from '@/ui/Button'

/** Says that only a reload helps: what was typed is in storage already and comes back with it. */
export function ReloadNotice() {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-[80] mx-auto grid w-fit gap-3 rounded-xl border border-line bg-card p-5 text-center text-ink shadow-lg"
    >
      <p>{t('errors.crashed')}</p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        {t('errors.reload')}
      </Button>
    </div>
  )
}
