import { dayVersions, largerChanges, yearThen } from '@/domain/keptAnswers'
import { KEPT_FOR_MS } from '@/domain/keptVersions'
import type { VersionSource } from '@/domain/versions'
import { VersionsTooOld } from '@/domain/versionsTooOld'

/** Its code is fetched already where a visitor has done anything. */
const kept = async () => (await import('@/storage/local/visitorVersions')).visitorVersions.read()

/** What this browser keeps of earlier versions of a visitor's days (V3). */
export const visitorSource: VersionSource = {
  ofDay: async (date) => dayVersions((await kept()).rows, date),
  async ofYear(year, at) {
    const { rows, since } = await kept()
    const first = Math.max(since, Date.now() - KEPT_FOR_MS)
    if (at < first) throw new VersionsTooOld(first)
    return yearThen(rows, year, at)
  },
  larger: async () => largerChanges((await kept()).rows),
}
