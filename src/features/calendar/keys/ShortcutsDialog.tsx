import { useTranslation } from 'react-i18next'
import { closeDialog } from '@/state/dialogs'
import { Dialog } from '@/ui/Dialog'

const arrows = { up: '↑', down: '↓', left: '←', right: '→' } as const

/** A list that is longer than a phone is scrolled with the keys, for which it takes the focus. */
const scrolled = { tabIndex: 0 }

/** Keys are named in the font of the page. */
const inWords = { fontFamily: 'inherit' }

/** What the keys of the calendar do. */
export function ShortcutsDialog() {
  const { t } = useTranslation()
  const pages = [t('shortcuts.pageUp'), t('shortcuts.pageDown')]
  const rows: { keys: string[]; text: string }[] = [
    { keys: [arrows.up, arrows.down], text: t('shortcuts.move') },
    { keys: [arrows.left, arrows.right], text: t('shortcuts.moveMonth') },
    { keys: [t('shortcuts.home'), t('shortcuts.end')], text: t('shortcuts.ends') },
    { keys: pages, text: t('shortcuts.page') },
    { keys: pages.map((key) => `${t('shortcuts.shift')} + ${key}`), text: t('shortcuts.year') },
    { keys: ['T'], text: t('shortcuts.today') },
    { keys: [t('shortcuts.enter'), 'F2'], text: t('shortcuts.edit') },
    {
      keys: [`${t('shortcuts.ctrl')} + ${t('shortcuts.enter')}`],
      text: t('shortcuts.save'),
    },
    { keys: [t('shortcuts.escape')], text: t('shortcuts.revert') },
    { keys: ['A'], text: t('shortcuts.addTag') },
    { keys: ['1 – 9'], text: t('shortcuts.toggle') },
    { keys: ['+'], text: t('shortcuts.allTags') },
    { keys: [t('shortcuts.delete')], text: t('shortcuts.clear') },
    { keys: [`${t('shortcuts.shift')} + F10`], text: t('shortcuts.menu') },
    {
      keys: [`${t('shortcuts.shift')} + ${Object.values(arrows).join(' ')}`],
      text: t('shortcuts.select'),
    },
    { keys: [`${t('shortcuts.ctrl')} + C / X / V`], text: t('shortcuts.copyDays') },
    { keys: [t('shortcuts.escape')], text: t('shortcuts.endSelection') },
    { keys: [`${t('shortcuts.ctrl')} + Z`], text: t('shortcuts.undo') },
    {
      keys: [`${t('shortcuts.ctrl')} + ${t('shortcuts.shift')} + Z`],
      text: t('shortcuts.redo'),
    },
    { keys: [`${t('shortcuts.ctrl')} + K`, '/'], text: t('shortcuts.find') },
    { keys: ['?'], text: t('shortcuts.help') },
  ]
  return (
    <Dialog
      title={t('shortcuts.title')}
      description={t('shortcuts.intro')}
      onClose={closeDialog}
      width="md:max-w-lg"
    >
      <dl
        {...scrolled}
        className="mt-1 rounded-md outline-offset-2 divide-y divide-line-soft text-[0.84375rem]"
      >
        {rows.map(({ keys, text }) => (
          <div key={text} className="flex items-center gap-4 py-1.5">
            <dt className="flex w-44 shrink-0 flex-wrap gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  style={inWords}
                  className="rounded-md border border-line bg-line-soft px-1.5 text-xs leading-5"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
