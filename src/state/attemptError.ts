import { CloudError } from '@/storage/cloud/client'

/** The status of an error of our own: neither an answer of the server nor a missing one. */
export const OWN_ERROR = -1

/**
 * The error with which an attempt of several steps ended. Calls to the server reject with a CloudError. Anything
 * else is a bug: it is logged, and not shown as a lost connection.
 */
export function attemptError(error: unknown): CloudError {
  if (error instanceof CloudError) return error
  console.error('An attempt ended with an error of its own.', error)
  return new CloudError(OWN_ERROR, '')
}
