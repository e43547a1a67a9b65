import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { authPath } from '@/domain/authPath'

type Props = { className: string; email?: string; children: ReactNode }

/** Leads to the sign-in page and from there back to this address. */
export function SignInLink({ className, email, children }: Props) {
  const { pathname, search } = useLocation()
  return (
    <Link to={authPath(pathname + search, email)} className={className}>
      {children}
    </Link>
  )
}
