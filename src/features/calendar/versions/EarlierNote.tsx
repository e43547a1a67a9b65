import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'

/** A longer note is shown as its beginning: fifty of the longest would be a book. */
const MOST_LINES = 8
const MOST_LETTERS = 400

const beginningOf = (text: string) =>
  text.split('\n').slice(0, MOST_LINES).join('\n').slice(0, MOST_LETTERS)

/** The note that a day had, as text, with its lines. */
export function EarlierNote({ text }: { text: string }) {
  const { t } = useTranslation()
  const beginning = beginningOf(text)
  const isLong = beginning !== text
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
        {isLong && !isWhole ? `${beginning.trimEnd()} …` : text}
      </p>
      {isLong && (
        <Button
          kind="ghost"
          className="-ml-3 justify-self-start"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t('versions.wholeNote')}
        </Button>
      )}
    </>
  )
}
