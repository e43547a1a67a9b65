import { createPath, type Navigator, Route, Router, Routes } from 'react-router-dom'
import { goTo, usePlace } from '@/ui/place'
import { routes } from './routes'

/** The steps of the router are those of the address, which the calendar follows without one. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (steps) => window.history.go(steps),
  push: (to) => goTo(navigator.createHref(to)),
  replace: (to) => goTo(navigator.createHref(to), { replace: true }),
}

/** Every page but the calendar, which needs no router and does not wait for one. */
export function OtherPages() {
  return (
    <Router location={usePlace()} navigator={navigator}>
      <Routes>
        {routes.map((route) => (
          <Route key={route.path} {...route} />
        ))}
      </Routes>
    </Router>
  )
}
