/** The part of React that says when it lets the browser go on; it comes without types. */
declare module 'scheduler' {
  /** Slices of so many to the second, from 1 to 125; with 0 they are 5 ms again. */
  export function unstable_forceFrameRate(fps: number): void
}
