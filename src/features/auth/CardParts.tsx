import { LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

type CardTitleProps = {
  title: string
  intro?: string
  /** Focuses the heading when it appears, because the element that had the focus is gone. */
  isNext?: boolean
}

/** The heading of the card, with a sentence below it. */
export function CardTitle({ title, intro, isNext = false }: CardTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNext) heading.current?.focus()
  }, [isNext])
  return (
    <>
      <h1
        ref={heading}
        tabIndex={isNext ? -1 : undefined}
        className="text-balance font-semibold text-2xl tracking-tight outline-none"
      >
        {title}
      </h1>
      {intro && <p className="wrap-anywhere mt-1 text-soft text-sm">{intro}</p>}
    </>
  )
}

/** An error message of a form. */
export function Refusal({ message }: { message: string | null }) {
  if (message === null) return null
  return (
    <p role="alert" className="rounded-lg border border-bad px-3 py-2 text-[0.8125rem] text-bad">
      {message}
    </p>
  )
}

type LinkButtonProps = { onClick: () => void; children: ReactNode }

/** A button that looks like a link in the text. */
export function LinkButton({ onClick, children }: LinkButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 rounded font-medium text-ink underline underline-offset-4 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      {children}
    </button>
  )
}

/** A line that says that something is under way. */
export function Working({ text }: { text: string }) {
  return (
    <p role="status" className="flex flex-col items-center gap-3 py-16 text-soft text-sm">
      <LoaderCircle aria-hidden="true" className="size-6 motion-safe:animate-spin" />
      <span>{text}</span>
    </p>
  )
}

/** The message below a form. Removed when the language changes, because it would stay in the old one. */
export function useMessage(initial: string | null = null) {
  const { i18n } = useTranslation()
  const [shown, setShown] = useState({ text: initial, language: i18n.language })
  const setMessage = (text: string | null) => setShown({ text, language: i18n.language })
  return [shown.language === i18n.language ? shown.text : null, setMessage] as const
}
