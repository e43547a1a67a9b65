import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'

type Props = { subject: string; isOpen: boolean; onToggle: (isOpen: boolean) => void }

/** A button that opens and closes a form of the profile. */
export function FoldButton({ subject, isOpen, onToggle }: Props) {
  const { t } = useTranslation()
  const word = t(isOpen ? 'account.cancel' : 'account.change')
  return (
    <Button
      aria-label={`${word}: ${subject}`}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {word}
    </Button>
  )
}
