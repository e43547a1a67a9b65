import { Faces } from './Faces'
import { useWritingFaces } from './useWritingFaces'

/** Who else has this calendar open: in the head, and on the days that they write on (T4). */
export function PeopleHere({ isPhone }: { isPhone: boolean }) {
  useWritingFaces()
  return <Faces isPhone={isPhone} />
}
