/**
 * Asks for what is behind a link while the page of links is still coming; the SDK's own request for the
 * same address (`findShared`) then finds it there. Bundled by itself and written into the page.
 */
import { shareIdOf } from '@/domain/share'
import { apiUrl } from '@/storage/cloud/env'

const id = shareIdOf(window.location.pathname)

if (id !== '') {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'fetch'
  link.crossOrigin = 'anonymous'
  link.href = apiUrl(`/api/collections/calendar_shares/records/${encodeURIComponent(id)}?fields=*`)
  document.head.append(link)
}
