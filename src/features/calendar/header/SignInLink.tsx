import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { authPath } from '@/domain/authPath'
import { usePlace } from '@/state/place'

type Props = { className: string; email?: string; children: ReactNode }

/** Leads to the sign-in page and from there back to this address. */
export function SignInLink({ className, email, children }: Props) {
  return (
    <Link to={authPath(usePlace(), email)} className={className}>
      {children}
    </Link>
  )
}
