import type { Calendar } from '@/domain/calendar'
import { newRecordId } from '@/domain/ids'
import { DEFAULT_TAGS } from '@/domain/tags'
import type { Store } from '@/state/createStore'
import { tellFirstLogin } from '@/state/syncMessages'
import {
  clearVisitorCalendar,
  readVisitorCalendar,
  setVisitorCalendarAside,
} from '@/storage/localCalendar'
import { clearUpload, isClaimedByOther, readUpload, writeUpload } from '@/storage/localUpload'
import { randomBytes } from '@/storage/tabs'
import { createFirstLogin, type FirstLogin } from '@/sync/firstLoginUpload'

const NOTHING_LOCAL: Calendar = { tags: DEFAULT_TAGS, entries: {} }

/** The steps after login on this browser's data, with their messages (s.4). */
export function openAccountUpload(userId: string, uploading: Store<boolean>): FirstLogin {
  return createFirstLogin(
    userId,
    {
      read: () => (isClaimedByOther(userId) ? NOTHING_LOCAL : readVisitorCalendar()),
      clear: clearVisitorCalendar,
      setAside: (calendar) => setVisitorCalendarAside(userId, Date.now(), calendar),
      readUpload: () => readUpload(userId),
      writeUpload: (upload) => writeUpload(userId, upload),
      clearUpload: () => clearUpload(userId),
    },
    () => newRecordId(randomBytes),
    (event) => {
      uploading.set(event === 'uploading')
      tellFirstLogin(event)
    },
  )
}
