import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Here } from '@/domain/people'
import { isLong } from '@/domain/people/apart'
import { isolate } from '@/i18n/isolate'
import { useHere, usePeopleTold } from '@/state/people/company'
import { usePlace } from '@/state/place'
import { rowOf } from '../keys/focusDay'
import { Face } from './Face'
import './people.css'

/** Who else has this calendar open: in the head, and on the days that they write on. */
export function PeopleHere({ isPhone }: { isPhone: boolean }) {
  useWritingFaces()
  return <Faces isPhone={isPhone} />
}

/** So many stand beside each other on a desktop; the others are counted. */
const MOST_FACES = 4
/** On a phone there are two places: for two faces, or for one and how many more there are. */
const facesOnPhone = (count: number) => (count > 2 ? 1 : 2)

/** Who else has this calendar open now. */
function Faces({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation()
  const here = useHere()
  const told = usePeopleTold()
  if (here.length === 0) return null
  const most = isPhone ? facesOnPhone(here.length) : MOST_FACES
  return (
    <ul className="person-faces" aria-label={t('people.here')}>
      {here.slice(0, most).map(({ person, name }) => (
        <li key={person}>
          <Face
            person={person}
            name={name}
            title={t('people.isHere', { name: isolate(told({ id: person, name }).label) })}
          />
        </li>
      ))}
      <Counted people={here.slice(most)} className="is-more" />
      {/* In their place where a phone has room for one. */}
      {isPhone && here.length > 1 && <Counted people={here} className="is-more is-all" />}
    </ul>
  )
}

/** How many they are; their names under the pointer, and read out. */
function Counted({ people, className }: { people: readonly Here[]; className: string }) {
  const told = usePeopleTold()
  if (people.length === 0) return null
  const names = people.map(({ person, name }) => told({ id: person, name }).label).join(', ')
  return (
    <li className={`person-face ${className}`} title={names}>
      <span aria-hidden="true">{`+${people.length}`}</span>
      <span className="sr-only">{names}</span>
    </li>
  )
}

/** Whoever is back within this time, in milliseconds, has not gone: a tab was looked at for a moment. */
const AWAY_MS = 60_000

/** Reads out who has come, once for each arrival. */
export function ArrivalAnnouncement() {
  const { t } = useTranslation()
  const here = useHere()
  const seen = useRef(new Map<string, number>())
  const told = usePeopleTold()
  const [come, setCome] = useState<readonly Here[]>([])
  useEffect(() => {
    const now = Date.now()
    const isNew = ({ person }: { person: string }) =>
      now - (seen.current.get(person) ?? Number.NEGATIVE_INFINITY) > AWAY_MS
    const news = here.filter(isNew)
    if (news.length > 0 || here.length === 0) setCome(news)
    return () => {
      // Until now they were here.
      for (const { person } of here) seen.current.set(person, Date.now())
    }
  }, [here])
  return come.map(({ person, name }) => (
    <span key={person}>
      {t('people.isHere', { name: isolate(told({ id: person, name }).label) })}
    </span>
  ))
}

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

/** Puts faces on the days that are shown; returns a function that stops it. Days may be drawn anew meanwhile. */
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
function useWritingFaces(): void {
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
