import { PlaceLink } from '@/ui/PlaceLink'
import { LegalNav } from './LegalNav'

export function Footer() {
  return (
    <footer>
      <LegalNav Anchor={PlaceLink} />
    </footer>
  )
}
