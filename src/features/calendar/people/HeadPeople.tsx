import { usePeopleTold } from '@/state/people/company'
import { useCanChange } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { Looking } from './Looking'
import { useTheirs } from './useTheirs'
import { useWhoseWords } from './useWhoseWords'
import { WhoseButton } from './WhoseButton'
import './people.css'

/** There is room in the head for more than the name. */
const WIDE_HEAD = '(min-width: 75em)'

/** Whose calendar is on the screen: at the head's left on a desktop, in a line of its own on a phone (T3). */
export function HeadPeople({ isPhone }: { isPhone: boolean }) {
  const { isOwn } = useWhose()
  const canChange = useCanChange()
  const isWide = useMediaQuery(WIDE_HEAD)
  return (
    <>
      {!isOwn && <Theirs />}
      {!isPhone && <WhoseButton isShort={!isWide} />}
      {isPhone && !isOwn && (
        <div className="whose-strip">
          <WhoseButton isShort />
          {!canChange && <Looking />}
        </div>
      )}
    </>
  )
}

function Theirs(): null {
  const { owner, name } = useWhose()
  useTheirs(useWhoseWords(), usePeopleTold()({ id: owner, name }).colour.hex)
  return null
}
