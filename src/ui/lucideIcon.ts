import { createElement, type FunctionComponent, type SVGProps } from 'react'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]
type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number }

const frame = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Makes an icon of its shapes: all that we use of what lucide-react brings with each of them. */
export default function createLucideIcon(icon: {
  readonly node: readonly Shape[]
}): FunctionComponent<IconProps> {
  return ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      { ...frame, width: size, height: size, ...rest },
      icon.node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
