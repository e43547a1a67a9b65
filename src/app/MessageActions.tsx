import type { Message } from '@/state/notify'

/** The buttons of a message, which close it. They do not take the focus from the day. */
export function MessageActions({
  actions,
  onDone,
}: Pick<Message, 'actions'> & { onDone: () => void }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 pointer-coarse:gap-y-3">
      {actions.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className="min-h-6 rounded font-semibold underline underline-offset-2 pointer-coarse:-my-1.5 pointer-coarse:min-h-11"
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            // By the second press of a double click another message offers the opposite in its place.
            if (event.detail > 1) return
            run()
            onDone()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
