import { useEffect } from 'react'
import { paletteOf, type Tag } from '@/domain/tags'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The chip of a tag beside a small cross, as a cursor; where images are not taken it is a cross alone. */
function cursorOf({ short, color }: Tag): string {
  const { hex, text } = paletteOf(color)
  const letter = short.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><path d="M6 0v12M0 6h12" stroke="#fff" stroke-width="4"/><path d="M6 0v12M0 6h12" stroke="#000" stroke-width="2"/><rect x="11" y="11" width="19" height="19" rx="5" fill="${hex}" stroke="#fff"/><text x="20.5" y="25" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="12" fill="${text}">${letter}</text></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") 6 6, crosshair`
}

/** While a tag is armed it is seen at the pointer (R6). */
export function useBrushCursor(armed: Tag | undefined): void {
  useEffect(() => {
    if (!armed) return
    const page = document.documentElement
    page.toggleAttribute('data-brushing', true)
    page.style.setProperty('--brush', cursorOf(armed))
    return () => {
      page.removeAttribute('data-brushing')
      page.style.removeProperty('--brush')
    }
  }, [armed])
}
