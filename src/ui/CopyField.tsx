import { useRef } from 'react'
import { Button } from './Button'
import { TextField } from './TextField'

/**
 * Puts the text of a field on the clipboard. Where that is not allowed (plain http) the text is
 * selected, so that a person can copy it, and the answer is false.
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
  /** The name of the button. */
  copy: string
  isOff?: boolean
  /** Called with whether the text is on the clipboard; else it is selected. */
  onCopied: (isCopied: boolean) => void
}

/** A text to be copied, with the button for it. */
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
