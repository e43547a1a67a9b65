import { useTranslation } from 'react-i18next'
import type { Topic } from './topics'
import { useHelpNames } from './useHelpNames'

/** The answer to one question. */
export function Answer({ topic: { text, list, end } }: { topic: Topic }) {
  const { t } = useTranslation()
  const names = useHelpNames()
  const List = list?.inOrder ? 'ol' : 'ul'
  return (
    <div className="grid gap-2 pr-6 pb-4 text-[0.84375rem] text-soft leading-relaxed">
      {text && <p>{t(text, names)}</p>}
      {list && (
        <List
          className={`grid gap-1 pl-5 marker:text-faint ${list.inOrder ? 'list-decimal' : 'list-disc'}`}
        >
          {list.keys.map((key) => (
            <li key={key}>{t(key, names)}</li>
          ))}
        </List>
      )}
      {end && <p>{t(end, names)}</p>}
    </div>
  )
}
