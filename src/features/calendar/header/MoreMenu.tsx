import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDownloadData } from '@/state/account/useDownloadData'
import { Menu, MenuItem, MenuLine } from '@/ui/Menu'
import { AppearanceItems, PlanItem, ProfileItems, ReadingItems } from './MenuParts'
import { UndoItems } from './UndoItems'

/** What the user menu holds, as far as a visitor can use it. */
export function MoreMenu({ trigger }: { trigger: ReactNode }) {
  const { t } = useTranslation()
  const download = useDownloadData()
  return (
    <Menu trigger={trigger}>
      <UndoItems />
      <AppearanceItems />
      <ReadingItems />
      <MenuLine />
      <PlanItem />
      <ProfileItems />
      <MenuItem icon={<Download size={15} aria-hidden="true" />} onSelect={() => void download()}>
        {t('account.download')}
      </MenuItem>
    </Menu>
  )
}
