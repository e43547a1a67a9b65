/** How the parts of the line above the calendar look, drawn or alive: Tailwind classes. */
export const WORDS = 'min-w-0'
export const WHY = 'max-lg:hidden'
export const LINK =
  'inline-flex min-h-6 shrink-0 items-center rounded-md px-2 font-semibold underline underline-offset-2 pointer-coarse:min-h-11'
/** The room that the button for putting it away takes. */
export const ROOM = 'size-6 shrink-0 pointer-coarse:size-11'
export const CLOSE = `${ROOM} grid place-items-center rounded-md hover:bg-[#0000001a]`
