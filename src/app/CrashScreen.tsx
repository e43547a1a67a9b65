import { Component, type ReactNode } from 'react'
import { t } from '@/i18n'
import { Button } from '@/ui/Button'

type Props = { readonly children: ReactNode }

/** Shown when a component threw: what was typed is in storage already, a reload brings it back. */
export class CrashScreen extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return (
      <main className="grid min-h-dvh place-content-center gap-4 bg-page p-6 text-center text-ink">
        <p role="alert">{t('errors.crashed')}</p>
        <Button kind="primary" onClick={() => window.location.reload()}>
          {t('errors.reload')}
        </Button>
      </main>
    )
  }
}
