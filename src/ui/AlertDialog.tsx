import * as Radix from '@radix-ui/react-alert-dialog'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import type { ButtonKind } from './buttonClass'
import { isComposing } from './isComposing'
import { ScrollEnd } from './ScrollEnd'
import { Shade } from './Shade'
import { useBackAsEscape } from './useBackAsEscape'
import { type ReturnFocus, useReturnFocus } from './useReturnFocus'

type Props = {
  title: string
  description: string
  /** Called by the cancel button and by Escape. */
  onCancel: () => void
  /** The buttons; the cancel button is an `AlertCancel`. */
  children: ReactNode
  returnFocus?: ReturnFocus
}

/** An open question; a click outside does not close it. */
export function AlertDialog({ title, description, onCancel, children, returnFocus }: Props) {
  const onCloseAutoFocus = useReturnFocus(returnFocus)
  useBackAsEscape()
  return (
    <Radix.Root open onOpenChange={(open) => !open && onCancel()}>
      <Radix.Portal>
        <Shade className="z-[60]" />
        <Radix.Content
          className={clsx(
            'sheet fixed inset-x-0 bottom-0 z-[60] mx-auto w-full border md:max-w-md border-line bg-card p-5 text-ink outline-none',
            'max-h-[92dvh] overflow-y-auto overscroll-contain rounded-t-2xl pb-[max(1.25rem,env(safe-area-inset-bottom))] md:inset-y-0 md:my-auto md:h-fit md:rounded-2xl',
          )}
          onCloseAutoFocus={onCloseAutoFocus}
          // Radix learns too late that this dialog is the topmost, so a quick Escape is handled here.
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
            event.stopPropagation()
            onCancel()
          }}
          onEscapeKeyDown={(event) => {
            const { target } = event
            if (target instanceof Element && target.closest('[role="alertdialog"]')) {
              event.preventDefault()
            }
          }}
        >
          <Radix.Title className="font-semibold text-base">{title}</Radix.Title>
          <Radix.Description className="mt-1.5 text-[0.84375rem] text-soft leading-relaxed">
            {description}
          </Radix.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>
          <ScrollEnd />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Wraps the cancel button, which has the first focus. */
export function AlertCancel({ children }: { children: ReactNode }) {
  return <Radix.Cancel asChild>{children}</Radix.Cancel>
}

type ConfirmProps = Omit<Props, 'children'> & {
  /** The button that does what is asked about, "danger" by default. */
  confirm: string
  kind?: ButtonKind
  /** Called after `onCancel`, which closes the question. */
  onConfirm: () => void
}

/** A question with two answers: Cancel, and the button that does it. */
export function ConfirmDialog({ confirm, kind = 'danger', onConfirm, ...rest }: ConfirmProps) {
  const { t } = useTranslation()
  return (
    <AlertDialog {...rest}>
      <AlertCancel>
        <Button>{t('common.cancel')}</Button>
      </AlertCancel>
      <Button
        kind={kind}
        onClick={() => {
          rest.onCancel()
          onConfirm()
        }}
      >
        {confirm}
      </Button>
    </AlertDialog>
  )
}
