import { useCanChange } from '@/state/calendar/shownOther'
import { useWhose } from '@/state/people/useWhose'
import { Looking } from './Looking'
import { usePersonColour } from './usePersonColour'
import { useTheirs } from './useTheirs'
import { useWhoseWords } from './useWhoseWords'
import { WhoseButton } from './WhoseButton'
import './peopleStyles'

/** Whose calendar is on the screen: at the head's left on a desktop, in a line of its own on a phone (T3). */
export function HeadPeople({ isPhone }: { isPhone: boolean }) {
  const { isOwn } = useWhose()
  const canChange = useCanChange()
  return (
    <>
      {!isOwn && <Theirs />}
      {!isPhone && <WhoseButton />}
      {isPhone && !isOwn && (
        <div className="whose-strip">
          <WhoseButton />
          <span className="flex-1" />
          {!canChange && <Looking />}
        </div>
      )}
    </>
  )
}

function Theirs(): null {
  const { owner } = useWhose()
  useTheirs(useWhoseWords(), usePersonColour()(owner).hex)
  return null
}
