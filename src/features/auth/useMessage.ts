import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A sentence in answer to a form. It goes when the language changes, for it stays in the old one. */
export function useMessage(initial: string | null = null) {
  const { i18n } = useTranslation()
  const [shown, setShown] = useState({ text: initial, language: i18n.language })
  const setMessage = (text: string | null) => setShown({ text, language: i18n.language })
  return [shown.language === i18n.language ? shown.text : null, setMessage] as const
}
