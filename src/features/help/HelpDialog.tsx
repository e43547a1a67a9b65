import * as Accordion from '@radix-ui/react-accordion'
import { ChevronDown, Keyboard, Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LOCAL_REGIONS, regionName, statesOf } from '@/domain/holidays/regions'
import { MOST_PEOPLE } from '@/domain/invitations'
import { limitsOf } from '@/domain/plan'
import { PLANS, type PlanId, priceText } from '@/domain/prices'
import { MOST_VERSIONS, VERSION_DAYS } from '@/domain/versions'
import { listText } from '@/i18n/format'
import { supportAddress, useSupportMails } from '@/state/account/support'
import { closeDialog, openDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { Dialog } from '@/ui/Dialog'
import { TOPICS, type Topic } from './topics'

/** The answer to a question. */
function Answer({ topic: { text, list, end } }: { topic: Topic }) {
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

/** Questions with answers, one open at a time, and the ways to write to support. */
export function HelpDialog() {
  const { t } = useTranslation()
  const { question, developer } = useSupportMails()
  return (
    <Dialog
      title={t('help.title')}
      description={t('help.intro')}
      width="md:max-w-xl"
      onClose={closeDialog}
    >
      {developer && (
        <div className="mt-2 mb-3 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-weekend p-3">
          <p className="min-w-48 flex-1 text-[0.8125rem] text-soft">{t('help.developerHint')}</p>
          <a href={developer} className={buttonClass('primary')}>
            <Mail aria-hidden="true" size={15} />
            <span>{t('help.writeDeveloper')}</span>
          </a>
        </div>
      )}
      <Accordion.Root type="single" collapsible className="divide-y divide-line">
        {TOPICS.map((topic) => (
          <Accordion.Item key={topic.question} value={topic.question}>
            <Accordion.Header>
              <Accordion.Trigger className="group flex min-h-10 w-full items-center justify-between gap-3 rounded-md py-2 text-left font-medium text-sm pointer-coarse:min-h-11">
                <span>{t(topic.question)}</span>
                <ChevronDown
                  aria-hidden="true"
                  size={16}
                  className="shrink-0 text-faint [transition:rotate_150ms] group-data-[state=open]:rotate-180"
                />
              </Accordion.Trigger>
            </Accordion.Header>
            <Accordion.Content>
              <Answer topic={topic} />
            </Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Root>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-4">
        <p className="min-w-48 flex-1 text-[0.8125rem] text-soft">
          <span>{t('help.stillAsking')}</span>
          <span className="block select-all wrap-anywhere text-ink">{supportAddress}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            className="pointer-coarse:hidden"
            onClick={() => openDialog({ kind: 'shortcuts' })}
          >
            <Keyboard aria-hidden="true" size={15} />
            <span>{t('shortcuts.title')}</span>
          </Button>
          <a href={question} className={buttonClass()}>
            <Mail aria-hidden="true" size={15} />
            <span>{t('help.writeSupport')}</span>
          </a>
        </div>
      </div>
    </Dialog>
  )
}

/**
 * The names that answers use for buttons, tabs, limits and prices, taken from the texts of the screens themselves.
 */
function useHelpNames() {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const free = limitsOf('free')
  const prices = Object.fromEntries(
    PLANS.map(({ id, cents }) => [id, priceText(cents, language)]),
  ) as Record<PlanId, string>
  return {
    wholeYear: t('header.wholeYear'),
    settings: t('header.settings'),
    tagsTab: t('settings.tags'),
    bulkTab: t('bulk.tab'),
    holidaysTab: t('holidays.tab'),
    shownHolidays: t('holidays.shown'),
    schoolHolidays: t('holidays.school'),
    shareTab: t('share.tab'),
    together: t('ownPeople.together'),
    letLook: t('ownPeople.letLook'),
    link: t('menu.share'),
    join: t('join.join'),
    look: t('ownPeople.look'),
    plan: t('ownPeople.plan'),
    maxPeople: MOST_PEOPLE,
    states: listText(
      statesOf(LOCAL_REGIONS).map((code) => regionName(code, language)),
      language,
    ),
    assign: t('bulk.assign'),
    import: t('holidays.import'),
    transfer: t('transfer.title'),
    filter: t('header.filter'),
    apply: t('filter.apply'),
    goPro: t('menu.goPro'),
    manage: t('menu.manageSubscription'),
    language: t('header.language'),
    undo: t('undo.undo'),
    versions: t('versions.title'),
    bringBack: t('versions.bringBack'),
    numbers: t('numbers.title'),
    breaks: t('numbers.breaks'),
    how: t('numbers.how'),
    copyTable: t('numbers.copy'),
    mark: t('numbers.mark'),
    budget: t('numbers.budget'),
    busy: t('numbers.busy'),
    ctrl: t('shortcuts.ctrl'),
    shift: t('shortcuts.shift'),
    maxTags: free.tags,
    atOnce: free.daysAtOnce,
    perDay: free.tagsPerDay,
    versionDays: VERSION_DAYS,
    mostVersions: MOST_VERSIONS,
    ...prices,
  }
}
