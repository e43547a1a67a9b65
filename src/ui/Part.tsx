import { Component, type ReactNode, Suspense } from 'react'
import { t } from '@/i18n'
import { showNotice } from './showNotice'

type Props = {
  readonly children: ReactNode
  /** Closes the part, which may be opened again. */
  readonly onError?: () => void
  /** What stands there while the part is fetched, and after it failed. */
  readonly fallback?: ReactNode
}

/** A part over the page whose code comes later. If it throws, it is replaced by a notice, and the page goes on. */
export class Part extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    const close = showNotice({
      text: t('errors.part'),
      label: t('common.close'),
      onClick: () => close(),
    })
    this.props.onError?.()
  }

  override render() {
    const { children, fallback = null } = this.props
    return this.state.hasFailed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
