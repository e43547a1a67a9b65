import { useTranslation } from 'react-i18next'
import type { LineChange } from '@/domain/lineDiff'
import { beginningOf } from '@/domain/text'

/** The note that the day had stands below: so many lines added, and as many taken off, say which change it was. */
const [MOST_LINES, MOST_LETTERS] = [4, 160]

/** What a change added to a note and took off it, line by line. */
export function NoteLines({ lines }: { lines: readonly LineChange[] }) {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  const shown = (['-', '+'] as const).flatMap((sign) =>
    lines.filter((line) => line.sign === sign).slice(0, MOST_LINES),
  )
  const hidden = lines.length - shown.length
  return (
    <div className="grid text-[0.8125rem]">
      {lines
        .filter((line) => shown.includes(line))
        .map(({ sign, line }, i) => {
          const Line = sign === '+' ? 'ins' : 'del'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines can be alike, and their order never changes.
            <p key={i} className="flex gap-1.5">
              <span className="w-2.5 shrink-0 text-center text-faint">{sign}</span>
              <Line
                dir="auto"
                className={
                  sign === '+'
                    ? 'wrap-anywhere min-w-0 no-underline'
                    : 'wrap-anywhere min-w-0 text-soft'
                }
              >
                {beginningOf(line, MOST_LETTERS)}
              </Line>
            </p>
          )
        })}
      {hidden > 0 && <p className="text-faint">{t('versions.moreLines', { count: hidden })}</p>}
    </div>
  )
}
