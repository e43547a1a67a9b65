/**
 * Records which components React renders, also in a production build, through the hook of the developer tools:
 * `__renders.take()` answers `{ days, components, most }` since the last call, with `days` the date of each rendered
 * row, once for each time, and `most` the components of the largest commit.
 */
function watchRenders() {
  const PERFORMED_WORK = 1
  const COMPONENTS = new Set([0, 11, 15])
  const nothing = () => ({ days: [], components: 0, most: 0 })
  let seen = nothing()

  function note(fiber) {
    if (!COMPONENTS.has(fiber.tag) || !(fiber.flags & PERFORMED_WORK)) return
    seen.components += 1
    const date = fiber.child?.memoizedProps?.['data-date']
    if (date) seen.days.push(date)
  }

  function visit(fiber) {
    note(fiber)
    // A component that kept its children rendered nothing below it.
    if (fiber.alternate && fiber.alternate.child === fiber.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child)
  }

  function commit(root) {
    const before = seen.components
    visit(root.current)
    seen.most = Math.max(seen.most, seen.components - before)
  }

  window.__renders = {
    take() {
      const taken = seen
      seen = nothing()
      return taken
    },
  }
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onScheduleFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_, root) => commit(root),
  }
}

export const rendersScript = `(${watchRenders})()`
