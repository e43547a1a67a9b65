import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { openSharedLink } from '@/state/share/sharedCalendar'
import { SharePage } from './SharePage'

/** The calendar behind a link: no account, and nothing that changes a calendar (s.2, /share/{id}). */
export function LinkPage() {
  const { id = '' } = useParams()
  const [link] = useState(() => openSharedLink(id))
  return <SharePage link={link} />
}
