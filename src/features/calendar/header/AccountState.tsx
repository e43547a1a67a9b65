import { useState } from 'react'
import { useAuth } from '@/state/auth/AuthProvider'
import { hereNow } from '@/state/people/calendarPeople'
import { useStore } from '@/state/useStore'
import { lazyPart } from '@/ui/lazyPart'
import { SyncIndicator, SyncSaid } from './SyncIndicator'

const HeadPeople = lazyPart(() => import('../people/HeadPeople'), 'HeadPeople')
const PeopleHere = lazyPart(() => import('../people/Faces'), 'PeopleHere')
const HereSaid = lazyPart(() => import('../people/HereSaid'), 'HereSaid')

/** Somebody else has had the shown calendar open since the page began. */
function useHasCompany(): boolean {
  const me = useAuth().account?.id
  const isNow = useStore(hereNow, (here) => here.some(({ person }) => person !== me))
  const [isKnown, setKnown] = useState(false)
  if (isNow && !isKnown) setKnown(true)
  return isNow || isKnown
}

/** Whether the calendar is saved, and who else is here; on a phone the panel says the first. */
export function AccountState({ isPhone = false }: { isPhone?: boolean }) {
  const hasCompany = useHasCompany()
  return (
    <>
      {!isPhone && <SyncIndicator />}
      <span className="flex-1" />
      {hasCompany && <PeopleHere isPhone={isPhone} />}
    </>
  )
}

/** Whose calendar is shown, and the way to the others (T3). */
export function PeopleState({ isPhone = false }: { isPhone?: boolean }) {
  return <HeadPeople isPhone={isPhone} />
}

/** The sync state, and who comes, as they are read out. */
export function AccountSaid() {
  const hasCompany = useHasCompany()
  return (
    <>
      <SyncSaid />
      {hasCompany && <HereSaid />}
    </>
  )
}
