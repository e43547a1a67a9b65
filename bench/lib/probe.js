/**
 * Runs in every measured page before its own scripts; knows nothing of how the page is made. `__CFG`
 * holds what `ready` is asked for. Times are milliseconds since the navigation.
 */
;(() => {
  const config = window.__CFG
  const probe = { long: [], shifts: 0, lcp: 0, fcp: 0 }
  window.__probe = probe

  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  observe('longtask', ({ startTime, duration }) => {
    probe.long.push([startTime, duration])
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    probe.lcp = startTime
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime
  })
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) probe.shifts += value
  })

  // Calls back in the first task after the frame that is being made: styles, layout and paint are done.
  const channel = new MessageChannel()
  let waiting = []
  channel.port1.onmessage = () => {
    const called = waiting
    waiting = []
    for (const call of called) call()
  }
  const afterFrame = (call) => {
    waiting.push(call)
    channel.port2.postMessage(0)
  }

  /** Asks once per frame; the frame in which it is so first is the one that paints it. */
  probe.until = (isSo, done) => {
    const look = () => {
      if (!isSo()) requestAnimationFrame(look)
      else afterFrame(() => done(performance.now()))
    }
    requestAnimationFrame(look)
  }

  // What the sources of adapters call.
  probe.count = (selector) => document.querySelectorAll(selector).length
  probe.has = (selector, text) =>
    [...document.querySelectorAll(selector)].some((found) => found.textContent.includes(text))

  const isReady = () => document.body !== null && config.ready(probe, config)
  probe.ready = new Promise((resolve) => probe.until(isReady, resolve))

  /** From the next real click or key press on, waits until `isDone(probe, at)`. */
  probe.arm = (isDone, at) => {
    probe.shot = new Promise((resolve) => {
      const begin = (event) => {
        if (!event.isTrusted) return
        removeEventListener('click', begin, true)
        removeEventListener('keydown', begin, true)
        const from = event.timeStamp
        probe.until(
          () => isDone(probe, at),
          (painted) => resolve({ from, painted }),
        )
      }
      addEventListener('click', begin, true)
      addEventListener('keydown', begin, true)
    })
  }
})()
