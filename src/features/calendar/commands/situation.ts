import type { Day } from '@/domain/dates'

const FIELD = 'input, textarea, select, [contenteditable]'
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]'
/** The card of a day shows what is done to it: it keeps nobody from the page. */
const CARD = '[data-note-of]'
/** The page while nothing lies over it, and the card of a day, which stands beside it. */
const PAGE = ':is(body, .app *, .sheet[data-side], .sheet[data-side] *)'

/** Where a key is pressed. */
export type Situation = {
  readonly isTyping: boolean
  readonly isOnButton: boolean
  readonly isOnDays: boolean
  /** The day of the card that has the focus. */
  readonly cardDay: Day | null
  readonly isOnPage: boolean
  readonly isCovered: boolean
  readonly isReachable: boolean
}

const isCovered = () =>
  [...document.querySelectorAll(OVER_THE_PAGE)].some((part) => !part.querySelector(CARD))

/** Where `target` is, as commands see it; `root` holds the days. */
export function situationOf(target: Element, root: HTMLElement | null): Situation {
  const days = root?.closest('.board-frame') ?? root
  const card = target.closest('[role="dialog"]')?.querySelector<HTMLElement>(CARD)
  return {
    isTyping: target.closest(FIELD) !== null,
    isOnButton: target.closest('button, a') !== null,
    isOnDays: days?.contains(target) ?? false,
    cardDay: card?.dataset.noteOf ?? null,
    isOnPage: target.matches(PAGE),
    isCovered: isCovered(),
    // A dialog or a menu keeps the days from being used; the card of a day does not.
    isReachable: root?.closest('[aria-hidden="true"], [inert]') === null,
  }
}
