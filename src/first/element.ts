import type { Language } from '@/domain/languages'

/** The class and attributes of a part, as in the app. */
type Look = {
  readonly className: string
  readonly style?: object | undefined
  readonly [attribute: `data-${string}`]: string | undefined
  readonly dir?: string
}

/** Makes an element of the days drawn before React; its content is text, never markup. */
export function element(look: string | Look, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement('span')
  const { className, style, ...attributes }: Look =
    typeof look === 'string' ? { className: look } : look
  made.className = className
  // CSS variables are no properties of a style.
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

/** The language of the page, which `theme.ts` has set to the reader's. */
export const shownLanguage = () => document.documentElement.lang as Language
