import type { Ask } from './answers'
import { createAnswers } from './answers'

const answer = createAnswers((message) => self.postMessage(message))

self.addEventListener('message', ({ data }: MessageEvent<Ask>) => void answer(data))
