import { createRoot } from 'react-dom/client'
import { Notice } from './Notice'

type Options = { text: string; label: string; onClick: () => unknown }

/** Shows a notice over whatever the page shows, apart from it; answers with what takes it away. */
export function showNotice(options: Options): () => void {
  const place = createRoot(document.createElement('div'))
  place.render(<Notice {...options} />)
  return () => place.unmount()
}
