import { NothingKept, type VersionSource } from '@/domain/versions'

const nothing = () => Promise.reject(new NothingKept())

/** The earlier versions of a visitor's calendar: nothing is kept yet. */
export const visitorSource: VersionSource = { ofDay: nothing, ofYear: nothing, larger: nothing }
