/** A record, or another answer of the server, as it came: what is in it may be missing or foreign. */
export type Row = Readonly<Record<string, unknown>>

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
    readonly stored: Row | null = null,
  ) {
    super(message)
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
const rowOf = (value: unknown): Row => (isRow(value) ? value : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Turns whatever the SDK rejects with into a CloudError. The SDK's error is known by its shape:
 * its class would bring the whole SDK along.
 */
export function toCloudError(error: unknown): CloudError {
  if (error instanceof CloudError) return error
  const { status, response } = rowOf(error)
  if (typeof status !== 'number') return new CloudError(0)
  const { message, data } = rowOf(response)
  const reasons = Object.entries(rowOf(data)).map(([field, why]) => [field, rowOf(why)] as const)
  const codes = reasons.map(([field, { code }]) => [field, textOf(code)])
  // Our hooks put the record into the parameters of the field's error.
  const stored = reasons.map(([, { params }]) => rowOf(params).record).find(isRow)
  return new CloudError(status, textOf(message), Object.fromEntries(codes), stored)
}
