import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutsideCalendar } from '@/domain/outside/outside'
import { PALETTE } from '@/domain/tags'
import { cleanText } from '@/domain/text'
import { openDialog } from '@/state/dialogs'
import { outsideCalendars } from '@/state/outside/outside'
import { type OutsideFault, useOutsideActions } from '@/state/outside/outsideActions'
import { hostIn } from '@/state/outside/outsideTexts'
import { Button } from '@/ui/Button'
import { CheckField } from '@/ui/CheckField'
import { ColourPicker } from '@/ui/ColourPicker'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/TextField'
import { FormAction, useColours } from '../formParts'
import { FullOutside, useIsOutsideFull } from './OutsideFull'

const MOST_NAME = 60
const MOST_ADDRESS = 2_000

/** The first colour that no other calendar has. */
function nextColour(): string {
  const used = outsideCalendars.get().map(({ calendar }) => calendar.colour)
  const free = PALETTE.find(({ hex }) => !used.includes(hex)) ?? PALETTE[0]
  return free?.hex ?? ''
}

const newChoice = () => ({ name: '', colour: nextColour(), show: 'days', isFree: false }) as const

type Props = {
  /** The calendar to change; null to add one. */
  calendar: OutsideCalendar | null
  isOver?: boolean
  onClose: () => void
}

/** Adds a calendar elsewhere by its address, or changes its choices. */
export function OutsideDialog({ calendar, isOver = false, onClose }: Props) {
  const { t } = useTranslation()
  const isFull = useIsOutsideFull()
  // Decided once: the calendar being added must not replace its own form with the message that the list is full.
  const [isRefused] = useState(calendar === null && isFull)
  return (
    <Dialog title={t('outside.dialog')} isOver={isOver} onClose={onClose}>
      {isRefused ? <FullOutside /> : <OutsideForm calendar={calendar} onClose={onClose} />}
    </Dialog>
  )
}

function OutsideForm({ calendar, onClose }: Omit<Props, 'isOver'>) {
  const { t } = useTranslation()
  const actions = useOutsideActions()
  const colours = useColours()
  const [begin] = useState(() => calendar ?? newChoice())
  const [address, setAddress] = useState('')
  const [{ name, colour, show, isFree }, setChoice] =
    useState<Pick<OutsideCalendar, 'name' | 'colour' | 'show' | 'isFree'>>(begin)
  const [fault, setFault] = useState<OutsideFault | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const isChanged =
    name !== begin.name || colour !== begin.colour || show !== begin.show || isFree !== begin.isFree
  const choose = (next: Partial<OutsideCalendar>) => setChoice((before) => ({ ...before, ...next }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    // Without a typed name the old name stays; a new calendar is called by its host.
    const called = cleanText(name).trim() || calendar?.name || hostIn(address) || address
    const choice = { name: called.slice(0, MOST_NAME), colour, show, isFree }
    const failed = calendar
      ? await actions.change(calendar.id, choice)
      : await actions.add(address.trim(), choice)
    // The person closed the dialog while waiting, and may have opened another one.
    if (!isThere.current) return
    setBusy(false)
    setFault(failed)
    if (!failed) onClose()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      data-unsaved={address !== '' || isChanged || undefined}
      className="grid gap-4"
    >
      {calendar ? (
        <p className="text-[0.8125rem] text-soft">{t('outside.addressKept')}</p>
      ) : (
        <TextField
          label={t('outside.address')}
          hint={t('outside.addressHint')}
          error={fault?.message ?? null}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={MOST_ADDRESS}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      )}
      {fault?.isHost && (
        <Button className="justify-self-start" onClick={() => openDialog({ kind: 'transfer' })}>
          {t('outside.importFile')}
        </Button>
      )}
      <TextField
        label={t('outside.name')}
        autoComplete="off"
        maxLength={MOST_NAME}
        value={name}
        onChange={({ target }) => choose({ name: target.value })}
      />
      <ColourPicker
        label={t('outside.colour')}
        value={colour}
        colours={colours}
        onChange={(next) => choose({ colour: next })}
      />
      <ShowField show={show} onChoose={(next) => choose({ show: next })} />
      <CheckField
        label={t('outside.isFree')}
        hint={t('outside.isFreeHint')}
        isChecked={isFree}
        onChange={(next) => choose({ isFree: next })}
      />
      {calendar && fault && (
        <p role="alert" className="text-[0.84375rem] text-bad">
          {fault.message}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <FormAction onClick={onClose}>{t('common.cancel')}</FormAction>
        <FormAction kind="primary" type="submit" aria-busy={isBusy}>
          {t(calendar ? 'outside.save' : 'outside.add')}
        </FormAction>
      </div>
    </form>
  )
}

const SHOWN = [
  { value: 'days', name: 'outside.days' },
  { value: 'all', name: 'outside.all' },
] as const

type ShowProps = {
  show: OutsideCalendar['show']
  onChoose: (show: OutsideCalendar['show']) => void
}

/** Chooses whether only all-day events are shown, or all events. */
function ShowField({ show, onChoose }: ShowProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset>
      <legend className="font-medium text-[0.8125rem]">{t('outside.show')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {SHOWN.map(({ value, name }) => (
          <label
            key={value}
            className="inline-flex min-h-8 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={id}
              checked={value === show}
              onChange={() => onChoose(value)}
              className="size-4 accent-(--ink)"
            />
            <span>{t(name)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
