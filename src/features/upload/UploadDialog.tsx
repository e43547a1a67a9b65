import * as Radix from '@radix-ui/react-dialog'
import { useTranslation } from 'react-i18next'
import { uploadProgress } from '@/state/calendar/calendarSession'
import { useStore } from '@/state/useStore'
import { ProgressBar } from '@/ui/ProgressBar'
import { Shade } from '@/ui/Shade'

const stay = (event: Event) => event.preventDefault()

/** Blocks the page while a visitor's data is uploaded to the new account. Closes only by itself. */
export function UploadDialog() {
  const { t } = useTranslation()
  const progress = useStore(uploadProgress)
  const text = progress ? t('upload.progress', progress) : null
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Shade className="z-[70]" />
        <Radix.Content
          onEscapeKeyDown={stay}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
          className="sheet fixed inset-x-0 bottom-0 z-[70] mx-auto w-full rounded-t-2xl border border-line bg-card p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink outline-none md:inset-y-0 md:my-auto md:h-fit md:max-w-md md:rounded-2xl"
        >
          <Radix.Title className="font-semibold text-base">{t('upload.title')}</Radix.Title>
          <Radix.Description className="mt-1.5 text-[0.84375rem] text-soft leading-relaxed">
            {t('upload.text')}
          </Radix.Description>
          <div className="mt-5">
            <ProgressBar
              label={t('upload.progressName')}
              text={text}
              done={progress?.done ?? null}
              total={progress?.total ?? 1}
            />
            <p className="mt-2 min-h-[1.4em] text-[0.8125rem] text-soft even-digits">{text}</p>
          </div>
          <p className="mt-3 text-[0.84375rem] leading-relaxed">{t('upload.stay')}</p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
