import { CloudError } from '@/storage/cloudError'

/** The status of an error of our own: neither an answer of the server nor a missing one. */
export const OWN_ERROR = -1

/**
 * What an attempt ended with that is more than a call. Calls reject with a CloudError: anything else is a
 * mistake of ours, which developers are told, and nobody is sent to look for a connection.
 */
export function attemptError(error: unknown): CloudError {
  if (error instanceof CloudError) return error
  console.error('An attempt ended with an error of its own.', error)
  return new CloudError(OWN_ERROR, '')
}
