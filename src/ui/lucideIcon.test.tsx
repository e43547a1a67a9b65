import { render } from '@testing-library/react'
import { Moon } from 'lucide-react'
import { expect, it } from 'vitest'
import createLucideIcon from './lucideIcon'

const path = 'M20.985 12.486a9 9 0 1 1-9.473-9.472'

it('draws what lucide-react draws, in the size and the class that are asked for', () => {
  const Icon = createLucideIcon({ node: [['path', { d: path, key: 'moon' }]] })
  const draw = (Part: typeof Icon | typeof Moon) => {
    const { container } = render(<Part size={15} className="text-soft" aria-hidden="true" />)
    return container.querySelector('svg') as SVGSVGElement
  }
  const [ours, theirs] = [draw(Icon), draw(Moon)]
  expect(ours).toHaveClass('text-soft')
  expect(ours.querySelector('path')).toHaveAttribute('d', path)
  for (const { name, value } of theirs.attributes) {
    if (name !== 'class') expect(ours, name).toHaveAttribute(name, value)
  }
})
