/**
 * Asks for what is behind a link while the page of links is still coming; the SDK's own request for the
 * same address then finds it there. Bundled by itself and written into the page.
 */
import { shareIdOf } from '@/domain/share'
import { sharedRecordUrl } from '@/storage/cloud/sharedRecordUrl'

const id = shareIdOf(window.location.pathname)

if (id !== '') {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'fetch'
  link.crossOrigin = 'anonymous'
  link.href = sharedRecordUrl(id)
  document.head.append(link)
}
