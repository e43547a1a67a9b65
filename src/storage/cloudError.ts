import { ClientResponseError } from 'pocketbase'

/** A request that did not succeed. `status` 0 means that no answer arrived. */
export class CloudError extends Error {
  override readonly name = 'CloudError'

  constructor(
    readonly status: number,
    /** The server's own words, empty if it had none. */
    message: string,
    /** Error code by field, e.g. `{ email: 'validation_not_unique' }`. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}

/** Turns whatever the SDK rejects with into a CloudError. */
export function toCloudError(error: unknown): CloudError {
  if (error instanceof CloudError) return error
  if (!(error instanceof ClientResponseError)) return new CloudError(0, String(error))
  const answer = error.response as { message?: unknown; data?: unknown }
  return new CloudError(error.status, textOf(answer.message), codesOf(answer.data))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function codesOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null) return {}
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      textOf((value as { code?: unknown } | null)?.code),
    ]),
  )
}
