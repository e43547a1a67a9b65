import { useLayoutEffect } from 'react'
import { Footer } from '@/features/legal/LegalNav'
import { documents, type LegalName, LegalText } from '@/features/legal/LegalText'
import { usePageTitle } from '@/ui/usePageTitle'

/** A legal page. The build also writes it as plain HTML for browsers without scripts; here the app takes over. */
export function LegalPage({ name }: { name: LegalName }) {
  const { [name]: shown } = documents
  usePageTitle(`${shown.title} · Quartal`)
  useLayoutEffect(() => document.getElementById('written')?.remove(), [])
  return (
    <LegalText {...shown}>
      <Footer />
    </LegalText>
  )
}
