/** A part of the picture that is drawn before the app is there; text is text. */
export function drawn(className: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement('span')
  made.className = className
  made.append(...content)
  return made
}
