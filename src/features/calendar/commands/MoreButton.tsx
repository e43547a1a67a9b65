import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/IconButton'
import { LazyMenu } from '@/ui/LazyMenu'
import { lazyPart } from '@/ui/lazyPart'
import type { Context } from './command'
import { commandsAt } from './table'

const MoreMenu = lazyPart(() => import('./MoreMenu'), 'MoreMenu')

/** The button "…" with further commands; renders nothing if there are none. */
export function MoreButton({ context }: { context: Context }) {
  const { t } = useTranslation()
  if (commandsAt(context.at, context, true).length === 0) return null
  return (
    <LazyMenu
      trigger={
        <IconButton name={t('header.more')}>
          <Ellipsis size={17} aria-hidden="true" />
        </IconButton>
      }
    >
      {(trigger) => <MoreMenu trigger={trigger} context={context} />}
    </LazyMenu>
  )
}
