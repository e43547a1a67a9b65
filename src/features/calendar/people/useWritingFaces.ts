import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isLong } from '@/domain/people/apart'
import { isolate } from '@/i18n/isolate'
import { useHere } from '@/state/people/useHere'
import { usePeopleTold } from '@/state/people/usePeopleTold'
import { usePlace } from '@/ui/place'
import { rowOf } from '../keys/focusDay'
import './peopleStyles'

/** What a face stands in: the cell of a board, or that of the note in a row. */
const cellOf = (row: HTMLElement) => row.querySelector<HTMLElement>('.day-note') ?? row

/** Somebody who writes on a day. */
type Writer = {
  readonly person: string
  readonly day: string
  readonly initials: string
  readonly title: string
  readonly hex: string
  readonly text: string
}

function faceOf({ person, initials, title, hex, text }: Writer): HTMLElement {
  const face = document.createElement('span')
  face.className = isLong(initials) ? 'person-face is-writing is-long' : 'person-face is-writing'
  face.dataset.here = person
  face.title = title
  face.setAttribute('role', 'img')
  face.setAttribute('aria-label', title)
  face.style.background = hex
  face.style.color = text
  face.textContent = initials
  return face
}

/** Puts faces on the days that are shown; answers with an "off". Days may be drawn anew meanwhile. */
function showFaces(writers: readonly Writer[]): () => void {
  const faces = writers.map((writer) => ({ writer, face: faceOf(writer) }))
  const draw = () => {
    for (const { writer, face } of faces) {
      const row = rowOf(writer.day)
      const cell = row && cellOf(row)
      if (face.parentElement !== cell) {
        face.remove()
        cell?.append(face)
      }
    }
  }
  draw()
  const main = document.querySelector('.app-main')
  const observer = new MutationObserver(draw)
  if (main && faces.length > 0) observer.observe(main, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    for (const { face } of faces) face.remove()
  }
}

/** The day that somebody else writes on carries their initials until they stop (T4). */
export function useWritingFaces(): void {
  const { t } = useTranslation()
  const here = useHere()
  const place = usePlace()
  const told = usePeopleTold()
  const writers = here
    .filter(({ day }) => day !== '')
    .map(({ person, name, day }): Writer => {
      const { initials, colour, label } = told({ id: person, name })
      const title = t('people.writes', { name: isolate(label) })
      return { person, day, initials, title, hex: colour.hex, text: colour.text }
    })
  const drawn = JSON.stringify(writers)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another place the days are others.
  useLayoutEffect(() => showFaces(JSON.parse(drawn)), [drawn, place])
}
