/** Nothing is known of the days before a moment (ms): versions end there, or begin. */
export class VersionsTooOld extends Error {
  readonly since: number

  constructor(since: number) {
    super('versions too old')
    this.since = since
  }
}
