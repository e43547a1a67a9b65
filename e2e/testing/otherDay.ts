/** Lets a test file begin at another moment than now: TEST_DAY, in this machine's time (`npm run test:days`). */
const RealDate = Date
const shift = RealDate.parse(process.env.TEST_DAY ?? '') - RealDate.now()
const now = () => RealDate.now() + shift

// The real one behind a proxy and no class of its own: libraries take the methods from `Date.prototype`.
globalThis.Date = new Proxy(RealDate, {
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  construct: (target, parts, made) =>
    Reflect.construct(target, parts.length > 0 ? parts : [now()], made),
})
