import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { regionName } from '@/domain/holidays/regions'
import { nameOf } from '@/domain/people/person'
import { monthsOf } from '@/domain/surface/place'
import { PRINT_HINT_MS } from '@/domain/timing'
import { listText } from '@/i18n/format'
import { useTier } from '@/state/auth/useAccess'
import { awaitLayers, type MissingLayer } from '@/state/calendar/awaitLayers'
import { closeDialog } from '@/state/dialogs'
import { notify } from '@/state/notify'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useFirstLoad } from '../list/LiveGrid'
import { type PrintJob, Sheets } from './Sheets'

/** Calls back once the browser has painted the page as it is now. */
function onceDrawn(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act)
  })
  return () => cancelAnimationFrame(frame)
}

/** Removes the sheets at the next key or press on the page, so that Ctrl+P prints the page again. */
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

/** The sheets to print. The print dialog of the browser opens once everything on them has loaded. */
export function PrintedSheets({ job }: { job: PrintJob }) {
  const isLoading = useFirstLoad()
  const areFontsThere = useFontsThere()
  const areLayersThere = useLayersThere(job)
  useEndWithNextPress()
  const isWhole = !isLoading && areFontsThere && areLayersThere
  useEffect(() => (isWhole ? onceDrawn(() => window.print()) : undefined), [isWhole])
  return <Sheets job={job} isWhole={isWhole} />
}

/**
 * Waits for the layers chosen for the printed period (holidays, other people's days). After a while it gives up,
 * names those that are missing, and answers true.
 */
function useLayersThere({ view, month }: PrintJob): boolean {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const isPro = useTier() === 'pro'
  const [areThere, setThere] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is printed is chosen once.
  useEffect(() => {
    const end = new AbortController()
    const wait = () => notify.info(t('print.waiting'), { id: 'print', until: end.signal })
    const hint = setTimeout(wait, PRINT_HINT_MS)
    const years = [...new Set(monthsOf(view, month).map(({ year }) => year))]
    const nameOfMissing = ({ state, year, person, outside }: MissingLayer) => {
      if (outside) return outside.name
      if (person) return nameOf(person) || t('people.somebodyElse')
      return state
        ? `${t('holidays.school')} ${regionName(state, language)} ${year}`
        : t('holidays.public')
    }
    void awaitLayers(years, isPro).then((missing) => {
      if (end.signal.aborted) return
      end.abort()
      clearTimeout(hint)
      const what = listText(missing.map(nameOfMissing), language)
      if (what) notify.info(t('print.missing', { what }), { id: 'print', stays: true })
      setThere(true)
    })
    return () => {
      end.abort()
      clearTimeout(hint)
    }
  }, [])
  return areThere
}
