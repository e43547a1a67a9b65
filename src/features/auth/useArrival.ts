import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type AuthLink, authLinkOf, withoutAuthLink } from '@/domain/authLink'

type Arrival = {
  readonly arrival: AuthLink | null
  /** Call when the link or answer is handled; from then on the page redirects to `redirectTo` again. */
  end(redirectTo?: string): void
}

/** What the address carries: a mail link or a provider's answer. It is removed from the address at once. */
export function useArrival(): Arrival {
  const [query, setQuery] = useSearchParams()
  const [arrival, setArrival] = useState(() => authLinkOf(query))
  useEffect(() => {
    if (authLinkOf(query)) setQuery(withoutAuthLink(query), { replace: true })
  }, [query, setQuery])
  return {
    arrival,
    end(redirectTo) {
      setArrival(null)
      if (redirectTo !== undefined) setQuery({ redirectTo }, { replace: true })
    },
  }
}
