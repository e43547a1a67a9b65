import { iconButtonClass } from '@/ui/buttonClass'

const quiet = 'h-8 p-0 text-center font-normal text-faint text-xs'

/** How the parts of the calendar look that days are chosen from, by the library's names of them. */
export const dayClasses = {
  month:
    'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1 gap-y-2 max-[359px]:gap-x-0',
  dropdowns: 'grid grid-cols-[minmax(0,1fr)_auto] gap-1',
  button_previous: iconButtonClass('aria-disabled:opacity-45'),
  button_next: iconButtonClass('aria-disabled:opacity-45'),
  month_grid: 'col-span-3 w-full table-fixed border-collapse',
  weekday: quiet,
  // Seven days wide enough for a finger are all that the narrowest phone has room for.
  week_number_header: `${quiet} w-7 max-[359px]:hidden`,
  week_number: `${quiet} even-digits text-[11px]! max-[359px]:hidden`,
  day: 'group p-0 text-center',
  day_button:
    'grid h-9 w-full min-w-9 place-items-center rounded-lg text-[0.84375rem] even-digits hover:bg-line-soft group-data-outside:text-faint group-data-today:font-semibold group-data-today:text-bad group-data-today:[box-shadow:inset_0_0_0_1px_var(--line-strong)] group-data-selected:bg-ink! group-data-selected:font-semibold group-data-selected:text-page! disabled:opacity-45 pointer-coarse:h-11 -outline-offset-2',
}
