import { useRef } from 'react'
import { Button } from './Button'
import { TextField } from './TextField'

/**
 * Copies the text of a field to the clipboard. If that is not allowed (plain http), the text is selected so that the
 * person can copy it, and the result is false.
 */
async function copyText(field: HTMLInputElement): Promise<boolean> {
  field.focus()
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    return false
  }
}

type Props = {
  label: string
  value: string
  /** The label of the button. */
  copy: string
  isOff?: boolean
  /** Called with whether the text is on the clipboard; if not, it is selected. */
  onCopied: (isCopied: boolean) => void
}

/** A text to copy, with a button. */
export function CopyField({ label, value, copy, isOff = false, onCopied }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        ref={field}
        label={label}
        value={value}
        readOnly
        disabled={isOff}
        className="min-w-0 flex-1 basis-72"
      />
      <Button
        disabled={isOff}
        onClick={() => {
          if (field.current) void copyText(field.current).then(onCopied)
        }}
        className="min-h-9! max-sm:w-full pointer-coarse:min-h-11!"
      >
        {copy}
      </Button>
    </div>
  )
}
