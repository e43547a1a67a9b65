import * as Tabs from '@radix-ui/react-tabs'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useTier } from '@/state/auth/useAccess'
import { closeDialog, openDialog, type SettingsPlace, type SettingsTab } from '@/state/dialogs'
import { useWhose } from '@/state/people/useWhose'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { ScrollEnd } from '@/ui/ScrollEnd'
import { BulkTab } from './BulkTab'
import { HolidaysTab } from './HolidaysTab'
import { OutsideCalendars } from './outside/OutsideCalendars'
import { ProOverlay } from './ProOverlay'
import { SetAsideSection } from './SetAsideSection'
import { ShareTab } from './ShareTab'
import { TagsTab } from './TagsTab'

const tabs = [
  { tab: 'tags', name: 'settings.tags' },
  { tab: 'holidays', name: 'holidays.tab' },
  { tab: 'bulk', name: 'bulk.tab' },
  { tab: 'share', name: 'share.tab' },
] as const

/** The space below a tab's content, which the shadow of scrolled content has to reach over. */
const shownStyle = { '--under': '-0.25rem' } as CSSProperties
const hiddenStyle = { visibility: 'hidden' } as const
/** Rounds the focus outline of a tab like other outlines, above the line below the tabs. */
const round = { borderRadius: '6px 6px 0 0' }

const isTab = (value: string): value is SettingsTab => tabs.some(({ tab }) => tab === value)

/** The tabs that only the owner of a calendar sees: shown holidays and sharing. */
const OWN_ONLY: readonly SettingsTab[] = ['holidays', 'share']

/** The settings, one tab each: tags, holidays, bulk assign, sharing. */
export function SettingsDialog(place: SettingsPlace) {
  const { back } = place
  const { t } = useTranslation()
  const { role } = useWhose()
  // People who may only look come here from the message about data set aside, and see only that: every tab changes
  // the calendar.
  const isLooking = role === 'look'
  const leave = () => (back ? openDialog(back) : closeDialog())
  return (
    <Dialog title={t('settings.title')} width="md:max-w-4xl" onClose={leave}>
      {back && (
        <Button className="mb-2" onClick={leave}>
          <ArrowLeft size={14} aria-hidden="true" />
          <span>{t('settings.backToNumbers')}</span>
        </Button>
      )}
      <SetAsideSection onEmpty={isLooking ? closeDialog : undefined} />
      {!isLooking && <OfferedTabs {...place} />}
    </Dialog>
  )
}

/** The tabs that apply to the calendar on the screen. */
function OfferedTabs({ tab, tag, part, back }: SettingsPlace) {
  const { t } = useTranslation()
  const isPro = useTier() === 'pro'
  const { isOwn } = useWhose()
  const offered = tabs.filter((one) => isOwn || !OWN_ONLY.includes(one.tab))
  // The link here may name a tab that exists only for one's own calendar.
  const shown = offered.some((one) => one.tab === tab) ? tab : 'tags'
  return (
    <Tabs.Root
      className="-mx-5"
      value={shown}
      onValueChange={(tab) => isTab(tab) && openDialog({ kind: 'settings', tab, back })}
    >
      <Tabs.List
        aria-label={t('settings.title')}
        className="mx-4 flex flex-wrap justify-between gap-x-2 border-line border-b max-[359px]:gap-x-0 max-[359px]:text-[0.78125rem] sm:justify-start sm:gap-x-4"
      >
        {offered.map(({ tab, name }) => (
          <Tabs.Trigger
            key={tab}
            value={tab}
            style={round}
            className="-mb-px min-h-9 px-1 -outline-offset-2 border-transparent border-b-2 font-medium sm:text-[0.84375rem] text-soft data-[state=active]:border-ink data-[state=active]:text-ink forced-colors:data-[state=inactive]:border-b-0 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            {t(name)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {/* All tabs lie in one grid cell, as high as the highest, so that switching tabs moves nothing. */}
      <div
        className={clsx(
          'grid max-h-[66dvh] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] sm:max-h-[35rem] short:h-auto short:max-h-none',
          // The longest form is mounted only when its tab is opened, so with Pro the height is set here.
          isPro && 'h-[66dvh] sm:h-[35rem]',
        )}
      >
        {offered.map(({ tab }) => (
          // Tabs stay mounted, so that typed text survives a look at another tab.
          <Tabs.Content
            key={tab}
            value={tab}
            forceMount
            hidden={false}
            style={tab === shown ? shownStyle : hiddenStyle}
            className="col-start-1 row-start-1 flex min-h-80 flex-col overflow-y-auto px-5 pt-4 pb-1 -outline-offset-2 short:data-[state=inactive]:hidden"
          >
            <TabContent tab={tab} tag={tag} part={part} isShown={tab === shown} />
            <ScrollEnd />
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  )
}

function TabContent({ tab, tag, part, isShown }: SettingsPlace & { isShown: boolean }) {
  const tier = useTier()
  const isPro = tier === 'pro'
  if (tab === 'tags') return <TagsTab tag={tag} />
  // A link that was made with Pro can be switched off without Pro.
  if (tab === 'share') return <ShareTab isShown={isShown} first={part} />
  if (tab === 'bulk') return isPro ? <BulkTab /> : <ProOverlay tab={tab} />
  return (
    <>
      {isPro ? <HolidaysTab /> : <ProOverlay tab={tab} />}
      {/* An account without Pro may have one calendar elsewhere. */}
      {tier !== 'anonymous' && <OutsideCalendars />}
    </>
  )
}
