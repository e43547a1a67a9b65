import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OptionName } from './MenuLines'

const option = { value: 'bg', choose: () => {} }

it('S12 a language is named in its own words first, then in those of the page', () => {
  render(
    <p role="note">
      <OptionName {...option} label="Bulgarian" own="Български" />
    </p>,
  )
  expect(screen.getByRole('note')).toHaveTextContent('БългарскиBulgarian')
  expect(screen.getByText('Български')).toHaveAttribute('lang', 'bg')
})

it('S12 the language of the page is named once', () => {
  render(
    <p role="note">
      <OptionName {...option} label="Български" own="Български" />
    </p>,
  )
  expect(screen.getByRole('note')).toHaveTextContent(/^Български$/)
})
