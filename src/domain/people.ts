/** What a person may do in the calendar of somebody else: look at it, or plan as its owner does. */
export type Role = 'look' | 'plan'

/** Whether who joins lets the owner look at their own days too, and at the notes there. */
export type SeenBack = { readonly back: boolean; readonly notes: boolean }

/** The calendar of somebody else, as one of its people sees it. */
export type OtherCalendar = {
  /** The users id of its owner. */
  readonly owner: string
  readonly name: string
  /** What counts now: without the owner's Pro all look. */
  readonly role: Role
  /** Its notes may be read. */
  readonly notes: boolean
  /** The colour that the person gave it, as `#rrggbb`; empty for none. */
  readonly colour: string
  /** When the person joined, as the server writes it. */
  readonly since: string
  /** The owner has Pro, whose limits count there. */
  readonly isPro: boolean
  /** Nothing is known of it yet but its owner, whom an address names. */
  readonly isUnknown?: true
}

/**
 * The calendar that an address names, until the server has said what the person may do there: nothing is changed in it, nor
 * in the own one in its place. No month is locked before it is known whose plan counts.
 */
export const unknownCalendar = (owner: string): OtherCalendar => ({
  owner,
  name: '',
  role: 'look',
  notes: true,
  colour: '',
  since: '',
  isPro: true,
  isUnknown: true,
})

/** Says whether somebody may see and do the same in a calendar, by the same membership: all of it is one value. */
export const isSameAccess = (a: OtherCalendar, b: OtherCalendar): boolean =>
  a.role === b.role && a.notes === b.notes && a.isPro === b.isPro && a.since === b.since

/** Says whether something is withheld that was seen before: the notes, or what goes to those who plan. */
export const isWithheld = (before: OtherCalendar, now: OtherCalendar): boolean =>
  (before.notes && !now.notes) || (before.role === 'plan' && now.role === 'look')

/** Who may see a calendar besides its owner. Of others than the owner only the names are known. */
export type Person = {
  readonly person: string
  readonly name: string
  /** For whom the owner's invitation was, in words of the owner; empty for none. */
  readonly label?: string
  readonly role?: Role
  readonly notes?: boolean
  readonly since?: string
  /** When the person was there last; empty for never. */
  readonly seen?: string
}

/** Who sees a calendar, and what its owner chose, as its owner or one of its people may know it. */
export type CalendarDetails = {
  readonly owner: string
  readonly people: readonly Person[]
  readonly settings: Readonly<Record<string, unknown>>
}

/** An invitation that is open. */
export type Invitation = {
  readonly id: string
  /** For whom it is, in words of the owner; empty for none. */
  readonly label: string
  readonly role: Role
  readonly notes: boolean
  readonly created: string
  readonly ends: string
}

/** What an invitation says to who opens its address. */
export type Invited = {
  /** Known to who is signed in, and while it can be followed. */
  readonly owner: string | null
  readonly name: string
  readonly role: Role
  readonly notes: boolean
  readonly state: 'open' | 'used' | 'withdrawn' | 'expired' | 'waiting' | 'joined'
  readonly ends: string
}

/** Somebody who has a calendar open now; `day` is the one that is written on, empty for none. */
export type Here = { readonly person: string; readonly name: string; readonly day: string }
