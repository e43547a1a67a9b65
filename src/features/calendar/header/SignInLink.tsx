import type { ReactNode } from 'react'
import { authPath } from '@/domain/authPath'
import { PlaceLink } from '@/ui/PlaceLink'
import { usePlace } from '@/ui/place'

type Props = { className: string; email?: string; children: ReactNode }

/** Leads to the sign-in page and from there back to this address. */
export function SignInLink({ className, email, children }: Props) {
  return (
    <PlaceLink to={authPath(usePlace(), email)} className={className}>
      {children}
    </PlaceLink>
  )
}
