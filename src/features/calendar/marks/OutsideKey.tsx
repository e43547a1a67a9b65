import { useTranslation } from 'react-i18next'
import { strangersText } from '@/domain/outside/layer'
import { hideOutside } from '@/state/outside/hidden'
import { hiddenOutside, outsideCalendars } from '@/state/outside/outside'
import { useWhose } from '@/state/people/useWhose'
import { useStore } from '@/state/useStore'
import { BarKey } from './BarKey'

/** The legend of calendars elsewhere. A press hides or shows one on this device. */
export function OutsideKey() {
  const { t } = useTranslation()
  const { owner } = useWhose()
  const known = useStore(outsideCalendars)
  const hidden = useStore(hiddenOutside)
  const bars = known.map(({ calendar: { id, name, colour } }) => {
    const isHidden = hidden.includes(id)
    const label = strangersText(name)
    const title = t(isHidden ? 'beside.show' : 'beside.hide', { name: label })
    return { id, label, title, colour, isHidden }
  })
  return (
    <BarKey
      label={t('beside.outside')}
      bars={bars}
      hook="data-outside"
      onPress={({ id, isHidden }) => hideOutside(owner, id, !isHidden)}
    />
  )
}
