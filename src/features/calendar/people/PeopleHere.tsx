import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Here } from '@/domain/people'
import { isLong } from '@/domain/people/apart'
import { isolate } from '@/i18n/isolate'
import { useDistinctPeople, useHere } from '@/state/people/company'
import { usePlace } from '@/state/place'
import { rowOf } from '../keys/focusDay'
import { Face } from './Face'
import './people.css'

/** Shows who else has this calendar open: in the header, and on the days that they are writing on. */
export function PeopleHere({ isPhone }: { isPhone: boolean }) {
  useWritingFaces()
  return <Faces isPhone={isPhone} />
}

/** The most faces on a desktop; further people are counted. */
const MOST_FACES = 4
/** A phone has two places: for two faces, or for one face and the number of the others. */
const facesOnPhone = (count: number) => (count > 2 ? 1 : 2)

/** The faces of the others who have this calendar open. */
function Faces({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation()
  const here = useHere()
  const told = useDistinctPeople()
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
      {/* Takes the place of the faces where a phone has room for one only. */}
      {isPhone && here.length > 1 && <Counted people={here} className="is-more is-all" />}
    </ul>
  )
}

/** The number of people, with their names as tooltip and for screen readers. */
function Counted({ people, className }: { people: readonly Here[]; className: string }) {
  const told = useDistinctPeople()
  if (people.length === 0) return null
  const names = people.map(({ person, name }) => told({ id: person, name }).label).join(', ')
  return (
    <li className={`person-face ${className}`} title={names}>
      <span aria-hidden="true">{`+${people.length}`}</span>
      <span className="sr-only">{names}</span>
    </li>
  )
}

/** Somebody who returns within this time (milliseconds) is not announced again: they only looked at another tab. */
const AWAY_MS = 60_000

/** Announces to screen readers who has come, once each time. */
export function ArrivalAnnouncement() {
  const { t } = useTranslation()
  const here = useHere()
  const seen = useRef(new Map<string, number>())
  const told = useDistinctPeople()
  const [come, setCome] = useState<readonly Here[]>([])
  useEffect(() => {
    const now = Date.now()
    const isNew = ({ person }: { person: string }) =>
      now - (seen.current.get(person) ?? Number.NEGATIVE_INFINITY) > AWAY_MS
    const news = here.filter(isNew)
    if (news.length > 0 || here.length === 0) setCome(news)
    return () => {
      // Remembers when each of them was last here.
      for (const { person } of here) seen.current.set(person, Date.now())
    }
  }, [here])
  return come.map(({ person, name }) => (
    <span key={person}>
      {t('people.isHere', { name: isolate(told({ id: person, name }).label) })}
    </span>
  ))
}

/** The part of a day that a face is put into: the cell of a board, or the note's cell of a row. */
const cellOf = (row: HTMLElement) => row.querySelector<HTMLElement>('.day-note') ?? row

/** A person who is writing on a day. */
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

/** A frame in the person's colour, unlike the lines of the focus and of a drag. */
function frameOf({ hex }: Writer): HTMLElement {
  const frame = document.createElement('span')
  frame.className = 'writing-frame'
  frame.setAttribute('aria-hidden', 'true')
  frame.style.borderColor = hex
  return frame
}

/** Puts faces on the shown days, also when those are rendered anew; returns a function that stops. */
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

/** Shows the initials of a person on the day that they are writing on, until they stop. */
function useWritingFaces(): void {
  const { t } = useTranslation()
  const here = useHere()
  const place = usePlace()
  const told = useDistinctPeople()
  const writers = here
    .filter(({ day }) => day !== '')
    .map(({ person, name, day }): Writer => {
      const { initials, colour, label } = told({ id: person, name })
      const title = t('people.writes', { name: isolate(label) })
      return { person, day, initials, title, hex: colour.hex, text: colour.text }
    })
  const drawn = JSON.stringify(writers)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place shows other days.
  useLayoutEffect(() => showFaces(JSON.parse(drawn)), [drawn, place])
}
