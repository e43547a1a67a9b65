import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutsideCalendar, OutsideKnown } from '@/domain/outside/outside'
import { isolate } from '@/i18n/isolate'
import { outsideCalendars } from '@/state/outside/outside'
import { useOutsideActions } from '@/state/outside/outsideActions'
import { outsideKnown, outsideList } from '@/state/outside/outsideKnown'
import { stateText, troubleText } from '@/state/outside/outsideTexts'
import { useStore } from '@/state/useStore'
import { ConfirmDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { OutsideDialog } from './OutsideDialog'
import { FullOutside, useIsOutsideFull } from './OutsideFull'

/** Lists the calendars elsewhere that are shown under the days, and adds others. */
export function OutsideCalendars() {
  const { t } = useTranslation()
  const all = useStore(outsideCalendars)
  const { value, error } = useStore(outsideList.store)
  const actions = useOutsideActions()
  const isFull = useIsOutsideFull()
  /** The calendar whose form is open; 'new' while one is added, null for none. */
  const [opened, setOpened] = useState<OutsideCalendar | 'new' | null>(null)
  const [asked, setAsked] = useState<OutsideCalendar | null>(null)
  // A page reads the list when it is idle. Somebody who opens this list early does not wait for that.
  useEffect(() => {
    if (outsideList.store.get().value === undefined) void outsideList.read()
  }, [])
  const isUnknown = all.length === 0 && value?.length !== 0
  return (
    <section aria-labelledby="outside-title" className="mt-5 border-line border-t pt-4">
      <h3 id="outside-title" className="font-medium text-[0.8125rem]">
        {t('beside.outside')}
      </h3>
      <p className="mt-1 max-w-xl text-[0.8125rem] text-soft">{t('outside.intro')}</p>
      {isUnknown && (
        <p role="status" className="mt-2 text-[0.8125rem] text-soft">
          {t(error ? 'outside.listFailed' : 'outside.loading')}
        </p>
      )}
      {all.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {all.map((one) => (
            <OutsideRow
              key={one.calendar.id}
              known={one}
              onChange={() => setOpened(one.calendar)}
              onTakeOver={() => void actions.takeOver(one.calendar)}
              onRemove={() => setAsked(one.calendar)}
            />
          ))}
        </ul>
      )}
      <div className="mt-3">
        {isFull ? (
          <FullOutside />
        ) : (
          <Button onClick={() => setOpened('new')}>{t('outside.addByAddress')}</Button>
        )}
      </div>
      {opened && (
        <OutsideDialog
          calendar={opened === 'new' ? null : opened}
          isOver
          onClose={() => setOpened(null)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t('outside.removeTitle', { name: isolate(asked.name) })}
          description={t('outside.removeText')}
          confirm={t('outside.remove')}
          onConfirm={() => void actions.remove(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  )
}

type Props = {
  known: OutsideKnown
  onChange: () => void
  onTakeOver: () => void
  onRemove: () => void
}

/** A row for a calendar elsewhere: its state, and its buttons. */
function OutsideRow({ known, onChange, onTakeOver, onRemove }: Props) {
  const { t } = useTranslation()
  const { id, name, colour, readAt } = known.calendar
  const isUnread = useStore(outsideKnown, (all) => all.get(id)?.isUnread === true)
  const trouble = troubleText(known) || (isUnread ? t('outside.unreadable') : '')
  const state = stateText(known, Date.now())
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="flex min-w-52 flex-1 items-start gap-3">
        <span
          aria-hidden="true"
          className="mt-1 size-4 shrink-0 forced-color-adjust-none rounded border border-[#0003]"
          style={{ background: colour }}
        />
        <div className="min-w-0">
          <p dir="auto" className="wrap-anywhere font-medium text-sm">
            {name}
          </p>
          {state && <p className="text-soft text-xs">{state}</p>}
          {trouble && <p className="max-w-md text-bad text-xs">{trouble}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button onClick={onChange}>{t('outside.edit')}</Button>
        {readAt > 0 && <Button onClick={onTakeOver}>{t('outside.takeOver')}</Button>}
        <Button onClick={onRemove}>{t('outside.remove')}</Button>
      </div>
    </li>
  )
}
