import { createRoot } from 'react-dom/client'
import { App } from '@/app/App'
import { startI18n } from '@/i18n'
import { loadAccountCode } from '@/state/accountCode'
import { restoreLost } from '@/storage/localJson'
import { readSession } from '@/storage/session'
import './index.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The texts come first: nothing is shown in a language that is about to change. Not awaited at the
// top: a fetched part imports this file in turn, and the two would wait for each other for ever.
const account = restoreLost().then(() => readSession() && loadAccountCode())
void Promise.all([startI18n(), account]).then(() => {
  createRoot(root).render(<App />)
})
