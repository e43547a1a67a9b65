import { useEffect, useState } from 'react'
import { PRO_CHECK_FIRST_MS, PRO_CHECK_MAX_MS, PRO_PATIENCE_MS } from '@/domain/timing'
import { useAuth, useAuthService } from '@/state/auth/AuthProvider'

/** Asks at growing intervals; returns a function that stops this. */
function askAgainAndAgain(ask: () => Promise<void>): () => void {
  let wait = PRO_CHECK_FIRST_MS
  let timer = setTimeout(next, wait)
  let isOver = false

  async function next(): Promise<void> {
    await ask()
    if (isOver) return
    wait = Math.min(2 * wait, PRO_CHECK_MAX_MS)
    timer = setTimeout(next, wait)
  }

  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/**
 * Whether Pro has arrived after a payment: `late` if it takes longer than usual, `signedOut` if nobody is signed in
 * whose account could have it.
 */
export type Activation = 'waiting' | 'late' | 'active' | 'signedOut'

/** Whether Pro has arrived. Until it has, the session is renewed again and again, which brings it. */
export function useProActivation(): Activation {
  const auth = useAuthService()
  const { status, account } = useAuth()
  const [isLate, setLate] = useState(false)
  const isWaiting = status === 'signedIn' && account?.isPro === false

  useEffect(() => {
    if (!isWaiting) return
    const stop = askAgainAndAgain(auth.refresh)
    const patience = setTimeout(setLate, PRO_PATIENCE_MS, true)
    return () => {
      stop()
      clearTimeout(patience)
    }
  }, [auth, isWaiting])

  if (status === 'visitor' || status === 'expired') return 'signedOut'
  if (status === 'signedIn' && account?.isPro) return 'active'
  return isLate ? 'late' : 'waiting'
}
