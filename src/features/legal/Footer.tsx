import { Link } from 'react-router-dom'
import { LegalNav } from './LegalNav'

export function Footer() {
  return (
    <footer>
      <LegalNav Anchor={Link} />
    </footer>
  )
}
