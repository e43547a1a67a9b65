import * as library from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'

/** The router that stands around the whole app (src/app/App.tsx). */
const InRouter = ({ children }: { children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
)

function inRouter(options: library.RenderOptions = {}): library.RenderOptions {
  const { wrapper: Wrapper } = options
  const wrapper = ({ children }: { children: ReactNode }) => (
    <InRouter>{Wrapper ? <Wrapper>{children}</Wrapper> : children}</InRouter>
  )
  return { ...options, wrapper }
}

/** As of the library, at the address of the window. */
export const render = (ui: ReactNode, options?: library.RenderOptions) =>
  library.render(ui, inRouter(options))

/** As of the library, at the address of the window. */
export const renderHook = <Result, Props>(
  hook: (props: Props) => Result,
  options?: library.RenderHookOptions<Props>,
) => library.renderHook(hook, { ...options, ...inRouter(options as library.RenderOptions) })
