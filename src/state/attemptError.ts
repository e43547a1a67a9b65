import { CloudError } from '@/storage/cloud/client'

/** The status of an error in our own code, which is neither an answer nor a missing one. */
export const OWN_ERROR = -1

/**
 * The error that ended an attempt of several steps, as a CloudError. Anything else that was thrown is a bug: it is
 * logged, and not shown as a lost connection.
 */
export function attemptError(error: unknown): CloudError {
  if (error instanceof CloudError) return error
  console.error('An attempt ended with an error of its own.', error)
  return new CloudError(OWN_ERROR, '')
}
