import { Component, type ReactNode } from 'react'
import { ReloadNotice } from '@/ui/ReloadNotice'

type Props = { readonly children: ReactNode }

/** Shown when a component threw. */
export class CrashScreen extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? <ReloadNotice /> : this.props.children
  }
}
