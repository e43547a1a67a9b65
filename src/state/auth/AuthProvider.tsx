import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type Auth, type AuthState, createAuth } from '@/state/auth/createAuth'
import { useStore } from '@/state/useStore'

const Context = createContext<Auth | null>(null)

/** Who uses the app. The context carries the stable store, never the data. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [auth] = useState(createAuth)
  useEffect(() => auth.start(), [auth])
  return <Context value={auth}>{children}</Context>
}

/** The session service itself, for providers further in. */
export function useAuthService(): Auth {
  const auth = use(Context)
  if (!auth) throw new Error('no AuthProvider')
  return auth
}

/** Who uses the app. */
export function useAuth(): AuthState {
  return useStore(useAuthService().store)
}
