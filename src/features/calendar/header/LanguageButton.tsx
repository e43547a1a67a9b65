import { Languages } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/IconButton'
import { LazyMenu } from '@/ui/LazyMenu'

const LanguageMenu = lazy(() =>
  import('./LanguageMenu').then((part) => ({ default: part.LanguageMenu })),
)

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
