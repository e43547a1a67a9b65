import type { Language } from '@/domain/languages'

/** The class of a part and its attributes, as the app gives them to it. */
type Look = {
  readonly className: string
  readonly style?: object | undefined
  readonly [attribute: `data-${string}`]: string | undefined
  readonly dir?: string
}

/** Makes an element of the picture that is drawn before React is there; what it holds is text, never markup. */
export function element(look: string | Look, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement('span')
  const { className, style, ...attributes }: Look =
    typeof look === 'string' ? { className: look } : look
  made.className = className
  // A variable is no property of a style.
  for (const [name, value] of Object.entries(style ?? {})) {
    if (name.startsWith('--')) made.style.setProperty(name, value)
    else Object.assign(made.style, { [name]: value })
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, value)
  }
  made.append(...content)
  return made
}

/** The language of the page: the page has one from the start, and `theme.ts` puts in the reader's. */
export const shownLanguage = () => document.documentElement.lang as Language
