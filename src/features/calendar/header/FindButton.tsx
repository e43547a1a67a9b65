import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openDialog } from '@/state/dialogs'
import { IconButton } from '@/ui/IconButton'

/** Opens the field that finds days (F1). */
export function FindButton() {
  const { t } = useTranslation()
  return (
    <IconButton
      name={t('header.find')}
      className="md:mr-1"
      aria-haspopup="dialog"
      onClick={() => openDialog({ kind: 'find' })}
    >
      <Search size={17} aria-hidden="true" />
    </IconButton>
  )
}
