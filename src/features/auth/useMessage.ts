import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The message below a form. Removed when the language changes, because it would stay in the old one. */
export function useMessage(initial: string | null = null) {
  const { i18n } = useTranslation()
  const [shown, setShown] = useState({ text: initial, language: i18n.language })
  const setMessage = (text: string | null) => setShown({ text, language: i18n.language })
  return [shown.language === i18n.language ? shown.text : null, setMessage] as const
}
