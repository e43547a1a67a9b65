import './people.css'
import { useLayoutEffect } from 'react'
import { usePeopleTold } from '@/state/people/company'
import { useCanChange } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { usePageTitle } from '@/ui/usePageTitle'
import { Looking } from './Looking'
import { useWhoseWords } from './useWhoseWords'
import { WhoseButton } from './WhoseButton'

/** There is room in the head for more than the name. */
const WIDE_HEAD = '(min-width: 75em)'

/** Whose calendar is on the screen: at the head's left on a desktop, in a line of its own on a phone. */
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

/** The page of another's calendar: its tint, and its name in the tab. */
function useTheirs(words: string, hex: string): void {
  usePageTitle(`${words} · Quartal`)
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dataset.theirs = ''
    page.style.setProperty('--theirs', hex)
    return () => {
      delete page.dataset.theirs
      page.style.removeProperty('--theirs')
    }
  }, [hex])
}
