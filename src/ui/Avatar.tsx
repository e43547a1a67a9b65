import { clsx } from 'clsx'

type Props = {
  initials: string
  /** The address of a picture that covers the initials. */
  picture?: string | null
  /** Tailwind classes of the size. */
  size?: string
}

/** A picture or initials on a disc, hidden from screen readers: the caller gives the name. */
export function Avatar({ initials, picture, size = 'size-[1.875rem] text-[0.71875rem]' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-[#2563eb] font-semibold text-white',
        size,
      )}
    >
      <span>{initials}</span>
      {picture && (
        <img
          key={picture}
          src={picture}
          alt=""
          className="absolute size-full object-cover"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
        />
      )}
    </span>
  )
}

/** A short highlighted word. */
export function Badge({ text }: { text: string }) {
  return (
    <span className="shrink-0 rounded-[5px] bg-banner px-1.5 text-[0.65625rem] leading-4 font-semibold tracking-wide text-banner-ink uppercase">
      {text}
    </span>
  )
}
