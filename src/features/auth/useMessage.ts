import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A sentence in answer to a form. It goes when the language changes, for it stays in the old one (S12). */
export function useMessage(initial: string | null = null) {
  const { i18n } = useTranslation()
  const [told, setTold] = useState({ text: initial, language: i18n.language })
  const tell = (text: string | null) => setTold({ text, language: i18n.language })
  return [told.language === i18n.language ? told.text : null, tell] as const
}
