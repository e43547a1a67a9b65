/**
 * Notes which components React renders, also in a production build, through the hook that developer tools
 * use: `__renders.take()` answers with `{ days, components }` since it was last asked.
 */
function watchRenders() {
  const PERFORMED_WORK = 1
  const COMPONENTS = new Set([0, 11, 15])
  let seen = { days: new Set(), components: 0 }

  function note(fiber) {
    if (!COMPONENTS.has(fiber.tag) || !(fiber.flags & PERFORMED_WORK)) return
    seen.components += 1
    const date = fiber.child?.memoizedProps?.['data-date']
    if (date) seen.days.add(date)
  }

  function visit(fiber) {
    note(fiber)
    // Nothing below it was rendered where it kept its children.
    if (fiber.alternate && fiber.alternate.child === fiber.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child)
  }

  window.__renders = {
    take() {
      const { days, components } = seen
      seen = { days: new Set(), components: 0 }
      return { days: [...days], components }
    },
  }
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onScheduleFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_, root) => visit(root.current),
  }
}

export const rendersScript = `(${watchRenders})()`
