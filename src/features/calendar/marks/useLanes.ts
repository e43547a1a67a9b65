import { useLayoutEffect } from 'react'
import './laneStyles'

/** Sets how many lanes of school holidays the days make room for (H4). */
export function useLanes(lanes: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--lanes', String(lanes))
    return () => void style.removeProperty('--lanes')
  }, [lanes])
}
