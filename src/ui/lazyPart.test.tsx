import { render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { expect, it } from 'vitest'
import { lazyPart } from './lazyPart'

const Here = () => <p>here</p>

const show = (Part: ComponentType) =>
  render(
    <Suspense fallback={null}>
      <Part />
    </Suspense>,
  )

it('shows the part once it is there', async () => {
  show(lazyPart(() => Promise.resolve({ Here }), 'Here'))
  expect(await screen.findByText('here')).toBeVisible()
})

it('offers a reload in place of a part that cannot be fetched', async () => {
  const gone: Promise<{ Part: ComponentType }> = Promise.reject(new Error('no such chunk'))
  show(lazyPart(() => gone, 'Part'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your data is safe')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})
