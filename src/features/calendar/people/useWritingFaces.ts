import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isLong } from '@/domain/people/apart'
import { isolate } from '@/i18n/isolate'
import { useHere, usePeopleTold } from '@/state/people/company'
import { usePlace } from '@/state/place'
import { rowOf } from '../keys/focusDay'
import './people.css'

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

/** A frame of the person's colour: the own focus, and where a drag would lead, have other lines. */
function frameOf({ hex }: Writer): HTMLElement {
  const frame = document.createElement('span')
  frame.className = 'writing-frame'
  frame.setAttribute('aria-hidden', 'true')
  frame.style.borderColor = hex
  return frame
}

/** Puts faces on the days that are shown; answers with an "off". Days may be drawn anew meanwhile. */
function showFaces(writers: readonly Writer[]): () => void {
  const drawn = writers.map((writer) => ({
    day: writer.day,
    face: faceOf(writer),
    frame: frameOf(writer),
  }))
  const put = (element: HTMLElement, parent: HTMLElement | null) => {
    if (element.parentElement === parent) return
    element.remove()
    parent?.append(element)
  }
  const draw = () => {
    for (const { day, face, frame } of drawn) {
      const row = rowOf(day)
      put(face, row && cellOf(row))
      put(frame, row)
    }
  }
  draw()
  const main = document.querySelector('.app-main')
  const observer = new MutationObserver(draw)
  if (main && drawn.length > 0) observer.observe(main, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    for (const { face, frame } of drawn) {
      face.remove()
      frame.remove()
    }
  }
}

/** The day that somebody else writes on carries their initials until they stop. */
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
