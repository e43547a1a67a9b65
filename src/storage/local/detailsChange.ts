import * as keys from './keys'
import { onKeysChange } from './localJson'

/** Calls back when another tab wrote what is known of a calendar and its people; answers with an "off". */
export function onKnownDetailsChange(name: string, listener: () => void): () => void {
  return onKeysChange([keys.details(name)], listener)
}
