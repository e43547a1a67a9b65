/** Lets a test file begin at another moment than now: TEST_DAY, in this machine's time (`npm run test:long -- days`). */
const RealDate = Date
const shift = RealDate.parse(process.env.TEST_DAY ?? '') - RealDate.now()

class ShiftedDate extends RealDate {
  constructor(...parts: number[]) {
    super(...((parts.length > 0 ? parts : [ShiftedDate.now()]) as [number, number]))
  }

  static override now(): number {
    return RealDate.now() + shift
  }
}

// Libraries look for the methods of a date in its own prototype.
const { constructor: _, ...methods } = Object.getOwnPropertyDescriptors(RealDate.prototype)
Object.defineProperties(ShiftedDate.prototype, methods)

globalThis.Date = ShiftedDate as DateConstructor
