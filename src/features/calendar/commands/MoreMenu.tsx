import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu } from '@/ui/Menu'
import { MenuLines } from '../header/MenuLines'
import { action } from '../header/menuItems'
import type { Context } from './command'
import { icons } from './icons'
import { commandsAt, needsPro, runCommand } from './table'

type Props = { trigger: ReactNode; context: Context }

/** The open menu of further commands. Those that need Pro for this many days are marked. */
export function MoreMenu({ trigger, context }: Props) {
  const { t } = useTranslation()
  const items = commandsAt(context.at, context, true).map((command) => {
    const { id, icon, label, labelOfMany = label } = command
    const name = context.scope === 'days' ? labelOfMany : label
    return {
      ...action(id, icon && icons[icon], name ? t(name) : '', () => runCommand(command, context)),
      ...(needsPro(command, context) && { what: t('menu.pro') }),
    }
  })
  return (
    <Menu trigger={trigger} data-keeps-selection="">
      <MenuLines items={items} />
    </Menu>
  )
}
