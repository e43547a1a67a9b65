import { useLayoutEffect } from 'react'
import { usePageTitle } from '@/ui/usePageTitle'

/** The page of another's calendar: its tint, and its name in the tab (T3). */
export function useTheirs(words: string, hex: string): void {
  usePageTitle(`${words} · Quartal`)
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dataset.theirs = ''
    page.style.setProperty('--theirs', hex)
    return () => {
      delete page.dataset.theirs
      page.style.removeProperty('--theirs')
    }
  }, [hex])
}
