import { useLayoutEffect } from 'react'
import { addStyles } from '@/ui/addStyles'
import styles from '../styles/marks.css?inline'

addStyles(styles)

/** Tells the styles how many lanes of school holidays the days make room for (H4). */
export function useLanes(lanes: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--lanes', String(lanes))
    return () => void style.removeProperty('--lanes')
  }, [lanes])
}
