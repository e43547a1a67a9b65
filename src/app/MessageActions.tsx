import { useTranslation } from 'react-i18next'
import { type Message, spoken } from '@/state/notify'

/** The buttons of a message, which close it. They do not take the focus from the day. */
export function MessageActions({
  actions,
  onDone,
}: Pick<Message, 'actions'> & { onDone: () => void }) {
  // A message may outlast the language that it was shown in.
  useTranslation()
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {actions.map(({ label, run }, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of a message hold no state and never change places.
          key={place}
          type="button"
          className="toast-action min-h-6 rounded font-semibold underline underline-offset-2 pointer-coarse:min-h-11"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            run()
            onDone()
          }}
        >
          {spoken(label)}
        </button>
      ))}
    </div>
  )
}
