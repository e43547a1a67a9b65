import { useTranslation } from 'react-i18next'
import { LOCAL_REGIONS, regionName, statesOf } from '@/domain/holidays/regions'
import { MOST_PEOPLE } from '@/domain/invitations'
import { limitsOf } from '@/domain/plan'
import { PLANS, type PlanId, priceText } from '@/domain/prices'
import { MOST_VERSIONS, VERSION_DAYS } from '@/domain/versions'
import { listText } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'

/** What the answers name as the screens do: buttons and tabs, limits and prices. */
export function useHelpNames() {
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
    people: t('ownPeople.title'),
    invite: t('ownPeople.invite'),
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
