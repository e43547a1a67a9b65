import { type Account, initialsOf } from '@/domain/account'

/** The initials of a person on a disc. */
export function Avatar({ account }: { account: Account }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-[30px] shrink-0 place-items-center rounded-full bg-[#2563eb] text-[11.5px] font-semibold text-white"
    >
      {initialsOf(account)}
    </span>
  )
}
