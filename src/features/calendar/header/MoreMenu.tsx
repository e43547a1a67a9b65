import { Download, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDownloadData } from '@/state/account/useDownloadData'
import { Menu, MenuItem, MenuLine } from '@/ui/Menu'
import { AppearanceItems, ProfileItems, ReadingItems } from './MenuParts'
import { UndoItems } from './UndoItems'
import { useReach } from './useReach'

/** What the user menu holds, as far as a visitor can use it. */
export function MoreMenu({ trigger }: { trigger: ReactNode }) {
  const { t } = useTranslation()
  const download = useDownloadData()
  const { goPro } = useReach()
  return (
    <Menu trigger={trigger}>
      <UndoItems />
      <AppearanceItems />
      <ReadingItems />
      <MenuLine />
      <MenuItem icon={<Sparkles size={15} aria-hidden="true" />} onSelect={goPro}>
        {t('menu.goPro')}
      </MenuItem>
      <ProfileItems />
      <MenuItem icon={<Download size={15} aria-hidden="true" />} onSelect={() => void download()}>
        {t('account.download')}
      </MenuItem>
    </Menu>
  )
}
