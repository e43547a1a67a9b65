/** What a person may do in another's calendar: look at it, or plan like its owner. */
export type Role = 'look' | 'plan'

/** Whether a person who joins lets the owner see their own days, and the notes there. */
export type SeenBack = { readonly back: boolean; readonly notes: boolean }

/** Another's calendar, as one of its people sees it. */
export type OtherCalendar = {
  /** The owner's users id. */
  readonly owner: string
  readonly name: string
  /** The present role: without the owner's Pro everybody only looks. */
  readonly role: Role
  /** Whether notes may be read. */
  readonly notes: boolean
  /** The person's colour for it, as `#rrggbb`; empty for none. */
  readonly colour: string
  /** When the person joined, as the server writes it. */
  readonly since: string
  /** Whether the owner has Pro; the owner's limits count in this calendar. */
  readonly isPro: boolean
  /** Only the owner is known yet, from an address. */
  readonly isUnknown?: true
}

/**
 * The calendar that an address names, until the server says what the person may do there. Until then nothing can be
 * changed, neither there nor in the own calendar instead, and no month is locked, as the owner's plan is unknown.
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

/** Whether a person has the same access to a calendar, by the same membership. Lists the fields that decide it. */
export const isSameAccess = (a: OtherCalendar, b: OtherCalendar): boolean =>
  a.role === b.role && a.notes === b.notes && a.isPro === b.isPro && a.since === b.since

/** Whether something is no longer visible that was before: notes, or what only planners get. */
export const isWithheld = (before: OtherCalendar, now: OtherCalendar): boolean =>
  (before.notes && !now.notes) || (before.role === 'plan' && now.role === 'look')

/** A person who may see a calendar. People other than the owner only get the names of the others. */
export type Person = {
  readonly person: string
  readonly name: string
  /** The owner's note for whom the invitation was; empty for none. */
  readonly label?: string
  readonly role?: Role
  readonly notes?: boolean
  readonly since?: string
  /** When the person last opened it; empty for never. */
  readonly seen?: string
}

/** The people of a calendar, and the owner's settings as far as the asker may know them. */
export type CalendarDetails = {
  readonly owner: string
  readonly people: readonly Person[]
  readonly settings: Readonly<Record<string, unknown>>
}

/** An open invitation. */
export type Invitation = {
  readonly id: string
  /** The owner's note for whom it is; empty for none. */
  readonly label: string
  readonly role: Role
  readonly notes: boolean
  readonly created: string
  readonly ends: string
}

/** What an invitation says to a person who opens its address. */
export type Invited = {
  /** Only for a person who is signed in, while the invitation is open or accepted. */
  readonly owner: string | null
  readonly name: string
  readonly role: Role
  readonly notes: boolean
  readonly state: 'open' | 'used' | 'withdrawn' | 'expired' | 'waiting' | 'joined'
  readonly ends: string
}

/** A person who has a calendar open now; `day` is the day that they write on, empty for none. */
export type Here = { readonly person: string; readonly name: string; readonly day: string }
