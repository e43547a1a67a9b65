import { useTranslation } from 'react-i18next'
import type { Command } from '../commands/command'
import type { Context } from '../commands/context'
import { icons } from '../commands/icons'
import { runCommand } from '../commands/run'

type Props = { command: Command; context: Context; isPro: boolean }

/** A button of the bar; what so many days need Pro for says so (R5). */
export function SelectionAct({ command, context, isPro }: Props) {
  const { t } = useTranslation()
  const { icon, label, labelOfMany = label } = command
  const Icon = icon && icons[icon]
  const name = labelOfMany && t(labelOfMany)
  return (
    <button
      type="button"
      className="selection-act"
      aria-label={name}
      aria-description={isPro ? t('menu.pro') : undefined}
      title={name}
      onClick={() => runCommand(command, context)}
    >
      {Icon && <Icon size={16} aria-hidden="true" />}
      <span aria-hidden="true">{name}</span>
      {isPro && (
        <b className="selection-pro" aria-hidden="true">
          {t('menu.pro')}
        </b>
      )}
    </button>
  )
}
