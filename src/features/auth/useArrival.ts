import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type AuthLink, authLinkOf, withoutAuthLink } from '@/domain/authLink'

type Arrival = {
  readonly arrival: AuthLink | null
  /** It is dealt with; from now on the page leads to `redirectTo` again. */
  end(redirectTo?: string): void
}

/** What the address brought along besides signing in; it leaves the address at once. */
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
