import { createAnswers } from './answers'
import type { Ask } from './messages'

const answer = createAnswers((message) => self.postMessage(message))

self.addEventListener('message', ({ data }: MessageEvent<Ask>) => void answer(data))
