import { Link } from 'react-router-dom'
import { LegalNav } from './LegalNav'

/** The footer of a page of the app: the ways to the legal pages. */
export function Footer() {
  return (
    <footer>
      <LegalNav Anchor={Link} />
    </footer>
  )
}
