import { useEffect, useState } from 'react'
import { closeDialog } from '@/state/dialogs'
import { useFirstLoad } from '../list/useFirstLoad'
import type { PrintJob } from './printJob'
import { Sheets } from './Sheets'
import { useLayersThere } from './useLayersThere'

/** Calls back when the page has been drawn as it is now. */
function onceDrawn(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act)
  })
  return () => cancelAnimationFrame(frame)
}

/** Whatever is done on the page ends what is printed: Ctrl+P prints what is shown again. */
function useEndWithNextPress() {
  useEffect(() => {
    const presses = ['pointerdown', 'keydown']
    for (const press of presses) window.addEventListener(press, closeDialog, true)
    return () => {
      for (const press of presses) window.removeEventListener(press, closeDialog, true)
    }
  }, [])
}

function useFontsThere(): boolean {
  const [areThere, setThere] = useState(false)
  useEffect(() => {
    let isOver = false
    void document.fonts.ready.then(() => !isOver && setThere(true))
    return () => {
      isOver = true
    }
  }, [])
  return areThere
}

/** The chosen sheets. The browser is asked to print them once everything is there (P1). */
export function PrintedSheets({ job }: { job: PrintJob }) {
  const isLoading = useFirstLoad()
  const areFontsThere = useFontsThere()
  const areLayersThere = useLayersThere(job)
  useEndWithNextPress()
  const isWhole = !isLoading && areFontsThere && areLayersThere
  useEffect(() => (isWhole ? onceDrawn(() => window.print()) : undefined), [isWhole])
  return <Sheets job={job} isWhole={isWhole} />
}
