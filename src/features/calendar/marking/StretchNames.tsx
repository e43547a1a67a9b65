import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadLaterTexts } from '@/i18n'
import { useTags } from '@/state/calendar/TagsProvider'
import { useEntries } from '@/state/calendar/useDay'
import { useStretchTexts } from './useStretchTexts'
import { watchStretches } from './watchStretches'

/** Says of bands how long they are, where the pointer or the focus is (R9). */
export function StretchNames({ root }: { root: RefObject<HTMLElement | null> }) {
  const textsOf = useStretchTexts()
  const read = useEffectEvent(textsOf)
  const watch = useRef<ReturnType<typeof watchStretches> | null>(null)
  const [hasTexts, setHasTexts] = useState(false)
  const entries = useEntries()
  const tags = useTags()
  useEffect(() => {
    loadLaterTexts().then(
      () => setHasTexts(true),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    if (!root.current || !hasTexts) return
    const watching = watchStretches(root.current, (day) => read(day))
    watch.current = watching
    return () => watching.end()
  }, [root, hasTexts])
  // biome-ignore lint/correctness/useExhaustiveDependencies: of other days and tags something else is said.
  useEffect(() => watch.current?.describe(), [hasTexts, entries, tags])
  return null
}
