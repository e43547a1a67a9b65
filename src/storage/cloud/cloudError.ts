/** A request that did not succeed. `status` 0 means that no answer arrived. */
export class CloudError extends Error {
  override readonly name = 'CloudError'

  constructor(
    readonly status: number,
    /** The server's own words, empty if it had none. */
    message = '',
    /** Error code by field, e.g. `{ email: 'validation_not_unique' }`. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The caller's own record as the server holds it, where a refusal brings it along (E7). */
    readonly stored: Readonly<Record<string, unknown>> | null = null,
  ) {
    super(message)
  }
}

/**
 * Turns whatever the SDK rejects with into a CloudError. The SDK's error is known by its shape:
 * its class would bring the whole SDK along.
 */
export function toCloudError(error: unknown): CloudError {
  if (error instanceof CloudError) return error
  const { status, response } = (error ?? {}) as { status?: unknown; response?: unknown }
  if (typeof status !== 'number') return new CloudError(0, '')
  const { message, data } = (response ?? {}) as { message?: unknown; data?: unknown }
  return new CloudError(status, textOf(message), codesOf(data), storedIn(data))
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

/** Our hooks put the record into the parameters of the field's error. */
function storedIn(data: unknown): Record<string, unknown> | null {
  if (typeof data !== 'object' || data === null) return null
  for (const reason of Object.values(data)) {
    const { record } = (reason?.params ?? {}) as { record?: unknown }
    if (typeof record === 'object' && record !== null) return record as Record<string, unknown>
  }
  return null
}
