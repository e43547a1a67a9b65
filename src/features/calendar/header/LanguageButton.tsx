import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/IconButton'
import { LazyMenu } from '@/ui/LazyMenu'
import { lazyPart } from '@/ui/lazyPart'

const LanguageMenu = lazyPart(() => import('./LanguageMenu'), 'LanguageMenu')

/** The language picker of visitors. */
export function LanguageButton() {
  const { t } = useTranslation()
  const button = (
    <IconButton name={t('header.language')}>
      <Languages size={17} aria-hidden="true" />
    </IconButton>
  )
  return <LazyMenu trigger={button}>{(trigger) => <LanguageMenu trigger={trigger} />}</LazyMenu>
}
