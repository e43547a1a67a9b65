import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AlertDialog } from './AlertDialog'
import { Dialog } from './Dialog'

/** A browser that sees no end until it is told otherwise. */
function blindBrowser() {
  const looks: ((isIntersecting: boolean) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onEntries: (found: readonly { isIntersecting: boolean }[]) => void) {
        looks.push((isIntersecting) => onEntries([{ isIntersecting }]))
      }
      observe() {
        looks.at(-1)?.(false)
      }
      disconnect() {}
    },
  )
  return () => {
    for (const look of looks) look(true)
  }
}

const marked = () => document.querySelectorAll('[data-more]')

it.each([
  [
    'a dialog',
    <Dialog key="dialog" title="Plans" onClose={() => undefined}>
      <p>A long list</p>
    </Dialog>,
  ],
  [
    'a question',
    <AlertDialog key="question" title="Plans" description="" onCancel={() => undefined}>
      <p>A long list</p>
    </AlertDialog>,
  ],
])('%s whose end is out of sight shows that there is more, until the end is seen', (_, dialog) => {
  const seeAll = blindBrowser()
  render(dialog)
  expect(marked()).toHaveLength(1)
  expect(marked()[0]).toContainElement(screen.getByText('A long list'))
  seeAll()
  expect(marked()).toHaveLength(0)
})
