import * as Radix from '@radix-ui/react-dialog'
import { useTranslation } from 'react-i18next'

const stay = (event: Event) => event.preventDefault()

/** Blocks the page while the visitor's data goes up; nothing but its end closes it (s.4). */
export function UploadDialog() {
  const { t } = useTranslation()
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className="shade fixed inset-0 z-[70]" />
        <Radix.Content
          onEscapeKeyDown={stay}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
          className="sheet fixed inset-x-0 bottom-0 z-[70] mx-auto w-full max-w-md rounded-t-2xl border border-line bg-card p-6 text-ink outline-none sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-2xl"
        >
          <div className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="size-5 shrink-0 animate-spin rounded-full border-2 border-line border-t-ink motion-reduce:animate-none"
            />
            <Radix.Title className="text-base font-semibold">{t('upload.title')}</Radix.Title>
          </div>
          <Radix.Description className="mt-3 text-[13.5px] text-soft leading-relaxed">
            {t('upload.text')}
          </Radix.Description>
          <p className="mt-2 text-[13.5px] leading-relaxed">{t('upload.stay')}</p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
