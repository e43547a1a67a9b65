import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/IconButton'
import { LazyMenu } from '@/ui/LazyMenu'
import { lazyPart } from '@/ui/lazyPart'

const HeaderMenu = lazyPart(() => import('./HeaderMenu'), 'HeaderMenu')

/** Font, days till and help for visitors, who have no user menu. */
export function MoreButton() {
  const { t } = useTranslation()
  const button = (
    <IconButton name={t('header.more')}>
      <Ellipsis size={17} aria-hidden="true" />
    </IconButton>
  )
  return <LazyMenu trigger={button}>{(trigger) => <HeaderMenu trigger={trigger} />}</LazyMenu>
}
